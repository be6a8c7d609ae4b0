import { useEffect, useEffectEvent, useRef } from 'react'
import type { CopyIdea } from '@/shared/buddy/panel'
import { promptFor } from './copywriting'

/** Asks for copy for an idea as soon as its conversation is opened, once. */
export function useCopywriting(idea: CopyIdea | undefined, send: (text: string) => Promise<void>): void {
  const asked = useRef(false)
  const ask = useEffectEvent(() => {
    if (!idea || asked.current) return
    asked.current = true
    void send(promptFor(idea))
  })
  useEffect(() => ask(), [])
}
