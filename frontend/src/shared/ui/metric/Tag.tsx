import clsx from 'clsx'
import type { ReactNode } from 'react'

/** Text on a tint of its colour: what tells a state. */
export const tones = {
  good: 'text-good-text bg-good-tint',
  warn: 'text-warn-text bg-warn-tint',
  bad: 'text-bad-text bg-bad-tint',
  primary: 'text-primary bg-primary-tint',
  plain: 'text-ink-2 bg-sunken',
}

interface Props {
  tone: keyof typeof tones
  /** For a number in a row of numbers: as large as they are. */
  figure?: boolean
  /** For words that stand in capitals. */
  caps?: boolean
  children: ReactNode
}

/** One or two words that tell a state. */
export function Tag({ tone, figure, caps, children }: Props) {
  const size = figure ? 'text-body2' : 'text-caption'
  return (
    <span className={clsx(look, tones[tone], size, caps ? 'h-5.5 tracking-[0.05em]' : 'h-6 tracking-[-0.006em]')}>
      {children}
    </span>
  )
}

const look = 'inline-flex items-center px-2 rounded-tag font-semibold whitespace-nowrap'
