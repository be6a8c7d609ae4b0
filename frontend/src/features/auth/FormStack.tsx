import type { FormEvent, ReactNode, Ref } from 'react'
import { classes } from '@/shared/lib/classes'
import styles from './FormStack.module.css'

interface Props {
  onSubmit: (event: FormEvent<HTMLFormElement>) => void
  /** It follows something of its own kind, whose gap it keeps. */
  below?: boolean
  ref?: Ref<HTMLFormElement>
  children: ReactNode
}

/** A form whose rules are ours: the browser's own bubbles stay away. */
export function FormStack({ onSubmit, below, ref, children }: Props) {
  return (
    <form ref={ref} noValidate onSubmit={onSubmit} className={classes(styles.form, below && styles.below)}>
      {children}
    </form>
  )
}
