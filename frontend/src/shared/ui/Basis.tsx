import type { SxProps } from '@mui/material/styles'
import type { ReactNode } from 'react'
import { BasisCard, type BasisEntry, type Counted } from './BasisCard'
import { HoverCard } from './HoverCard'

interface BasisProps {
  /** Without an entry there is nothing to tell, and the children stand as plain text. */
  entry: BasisEntry | undefined
  /** IANA zone for the time the figure was taken. */
  zone?: string | undefined
  /** What the entry's `n` counts. */
  counted?: Counted
  sx?: SxProps
  children: ReactNode
}

/** A figure or its label, underlined with dots: hover, focus or tap tells where the figure comes from. */
export function Basis({ entry, zone, counted, sx, children }: BasisProps) {
  if (!entry) return <>{children}</>
  return (
    <HoverCard
      card={() => <BasisCard {...{ entry, zone, counted }} />}
      sx={[underline, ...(Array.isArray(sx) ? sx : [sx])]}
    >
      {children}
    </HoverCard>
  )
}

const underline = {
  textDecoration: 'underline dotted var(--bb-line-strong) 1.5px',
  textUnderlineOffset: '4px',
  '&:hover, &[aria-expanded="true"]': { textDecorationColor: 'var(--bb-primary)' },
}
