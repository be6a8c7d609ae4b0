import type { ReactNode } from 'react'
import { Announce } from '@/shared/announce/Announce'

/** What the user said, at the right. */
export function UserBubble({ children }: { children: ReactNode }) {
  return (
    <div dir="auto" className={bubble}>
      {children}
    </div>
  )
}

/** What Buddy says, next to its face. */
export function BuddyLine({ children }: { children: ReactNode }) {
  return (
    <div className="flex gap-3 items-start min-w-0">
      <div aria-hidden="true" className="flex-none hidden sm:block">
        <img src="/bowerbird.svg" width={32} height={32} alt="" />
      </div>
      <div className="flex-1 min-w-0 text-[1rem] leading-[1.6]">{children}</div>
    </div>
  )
}

/** Buddy is about to say something. */
export function TypingDots({ label = 'Buddy is typing...' }: { label?: string }) {
  return (
    <div role="img" aria-label={label} className="flex gap-1.25 py-2">
      <Announce text={label} />
      {[0, 1, 2].map((dot) => (
        <div key={dot} className={point} style={{ animationDelay: `${dot * 160}ms` }} />
      ))}
    </div>
  )
}

/** Where Buddy's own words begin: buttons below them stand there, too. */
export const besideBuddy = 'flex flex-wrap gap-2 ml-0 sm:ml-11'

const point = 'size-[7px] rounded-full bg-ink-3 animate-[pulse_1.2s_ease-in-out_infinite] motion-reduce:animate-none'

const bubble =
  'self-end max-w-[85%] px-4 py-2.5 rounded-[16px_16px_4px_16px] bg-primary text-on-primary whitespace-pre-wrap wrap-anywhere text-[1rem] leading-[1.5]'
