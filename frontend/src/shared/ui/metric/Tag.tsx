import clsx from 'clsx'
import type { ReactNode } from 'react'
import tones from '../text/tone.module.css'
import styles from './Tag.module.css'

interface Props {
  tone: 'good' | 'warn' | 'bad' | 'primary'
  /** For a number in a row of numbers: as large as they are. */
  figure?: boolean
  /** For words that stand in capitals. */
  caps?: boolean
  children: ReactNode
}

/** One or two words that tell a state. */
export function Tag({ tone, figure, caps, children }: Props) {
  return <span className={clsx(styles.tag, tones[tone], figure && styles.figure, caps && styles.caps)}>{children}</span>
}
