import { useState } from 'react'

/** The latest answer there was: it stays while the next is on its way, and when that one fails. */
export function useLastKnown<Answer>(answer: Answer | undefined): Answer | undefined {
  const [last, setLast] = useState(answer)
  if (answer !== undefined && answer !== last) setLast(answer)
  return answer ?? last
}
