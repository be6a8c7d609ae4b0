import type { SessionType } from './queries'

interface Counted {
  used: number | null
  total: number | null
  remainingUnknown: boolean
}

/** What is counted in conversations of a type: each type has its own limit. */
export const promptOf = (type: SessionType) => (type === 'copywriting' ? 'copywriting prompt' : 'prompt')

/** "13 of 50 prompts used today"; that it is not known, when the server could not say. */
export function usageText({ used, total, remainingUnknown }: Counted, type: SessionType): string {
  const prompts = `${promptOf(type)}s`
  if (used !== null && total !== null) return `${used} of ${total} ${prompts} used today`
  return remainingUnknown ? `Used ${prompts}: N/A, we couldn't count them` : ''
}
