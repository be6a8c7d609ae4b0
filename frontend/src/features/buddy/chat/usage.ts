import type { SessionType } from './queries'

interface Counted {
  used: number | null
  total: number | null
  remainingUnknown: boolean
}

/** "13 of 50 prompts used today"; that it is not known, when the server could not say. */
export function usageText({ used, total, remainingUnknown }: Counted, type: SessionType): string {
  const sort = type === 'copywriting' ? 'copywriting ' : ''
  if (used !== null && total !== null) return `${used} of ${total} ${sort}prompts used today`
  return remainingUnknown ? `Used ${sort}prompts: N/A, we couldn't count them` : ''
}
