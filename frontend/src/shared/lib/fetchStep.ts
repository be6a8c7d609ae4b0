import { formatTime } from './formatDate'

interface Reading {
  /** What the server is doing right now. */
  step: string | null
  /** When it goes on, while it waits for Instagram's hourly limit. */
  resumesAt: string | null
}

/** True while the server reads from Instagram. */
export const isFetching = ({ status }: { status: string }): boolean => status === 'pending' || status === 'fetching'

/** What a first reading is doing, and until when it waits. */
export function fetchStep({ step, resumesAt }: Reading): string | null {
  if (step === null || resumesAt === null) return step
  return `${step}. We continue at ${formatTime(resumesAt)}.`
}
