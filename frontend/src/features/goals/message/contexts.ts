import type { Emotion } from '@/shared/ui/buddy/buddyEmotions'

export interface MascotMessage {
  emotion: Emotion
  text: string
}

export type PageContext = 'inspirations' | 'performance' | 'competitors'

/** How long a page's own message replaces the one about the week. */
export const CONTEXT_MS = 8_000

export const contextMessages: Record<PageContext, MascotMessage> = {
  inspirations: { emotion: 'excited', text: 'Lovely finds! Which one could you make your own?' },
  performance: { emotion: 'thinking', text: "Let's see which of your posts did the work." },
  competitors: { emotion: 'thinking', text: 'What are the others doing that we could try?' },
}

const PAGES: [prefix: string, context: PageContext][] = [
  ['/shortlists', 'inspirations'],
  ['/my-performance', 'performance'],
  ['/profile/', 'performance'],
  ['/competitor-comparison', 'competitors'],
]

/** The context of the page at a path. */
export const contextOf = (path: string): PageContext | undefined =>
  PAGES.find(([prefix]) => path.startsWith(prefix))?.[1]
