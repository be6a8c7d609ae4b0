import type { Emotion } from '@/shared/ui/buddy/buddyEmotions'

export interface Line {
  emotion: Emotion
  text: string
}

export type Context = 'inspirations' | 'performance' | 'competitors'

/** For how long a page's own line stands in for that of the week. */
export const CONTEXT_MS = 8_000

export const contextLines: Record<Context, Line> = {
  inspirations: { emotion: 'excited', text: 'Lovely finds! Which one could you make your own?' },
  performance: { emotion: 'thinking', text: "Let's see which of your posts did the work." },
  competitors: { emotion: 'thinking', text: 'What are the others doing that we could try?' },
}

const PAGES: [prefix: string, context: Context][] = [
  ['/shortlists', 'inspirations'],
  ['/my-performance', 'performance'],
  ['/profile/', 'performance'],
  ['/competitor-comparison', 'competitors'],
]

/** What the page at a path is about. */
export const contextOf = (path: string): Context | undefined => PAGES.find(([prefix]) => path.startsWith(prefix))?.[1]
