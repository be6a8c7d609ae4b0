import clsx from 'clsx'
import type { ReactNode } from 'react'
import { HoverCard } from '@/shared/ui/overlay/HoverCard'
import { type BasisEntry, type Counted, MetricInfoCard } from './MetricInfoCard'
import { dotted } from './Unknown'

interface MetricInfoProps {
  /** Without an entry there is nothing to tell, and the children stand as plain text. */
  entry: BasisEntry | undefined
  /** What the entry's `n` counts. */
  counted?: Counted
  /** Stands below it in the card. */
  more?: ReactNode
  className?: string
  children: ReactNode
}

/** A figure or its label, underlined with dots: hover, focus or tap tells where the figure comes from. */
export function MetricInfo({ entry, counted, more, className, children }: MetricInfoProps) {
  if (!entry) return <>{children}</>
  return (
    <HoverCard
      card={() => (
        <>
          <MetricInfoCard {...{ entry, counted }} />
          {more}
        </>
      )}
      className={clsx(dotted, 'hover:decoration-primary aria-expanded:decoration-primary', className)}
    >
      {children}
    </HoverCard>
  )
}
