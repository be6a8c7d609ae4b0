import { useEffect, useEffectEvent, useRef } from 'react'
import type { CopyIdea } from '@/shared/buddy/panel'
import { promptFor } from './copywriting'

/** Asks for copy for an idea as soon as its conversation is opened, once. What could not be sent is handed back. */
export function useCopywriting(
  idea: CopyIdea | undefined,
  send: (text: string) => Promise<boolean>,
  onFailed: (prompt: string) => void,
): void {
  const asked = useRef(false)
  const ask = useEffectEvent(() => {
    if (!idea || asked.current) return
    asked.current = true
    const prompt = promptFor(idea)
    void send(prompt).then((sent) => !sent && onFailed(prompt))
  })
  useEffect(() => ask(), [])
}
