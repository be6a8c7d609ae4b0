import clsx from 'clsx'
import type { FormEvent, ReactNode, Ref } from 'react'

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
    <form ref={ref} noValidate onSubmit={onSubmit} className={clsx('grid gap-4', below ? 'mt-3' : 'mt-6')}>
      {children}
    </form>
  )
}
