import Box from '@mui/material/Box'
import type { SxProps } from '@mui/material/styles'
import { type PointerEvent, type ReactNode, Suspense, useEffect, useId, useRef, useState } from 'react'
import { later } from '@/shared/lib/later'
import type { BasisEntry } from './BasisCard'

const BasisPopup = later(() => import('./BasisPopup'))

interface BasisProps {
  /** Without an entry there is nothing to tell, and the children stand as plain text. */
  entry: BasisEntry | undefined
  /** IANA zone for the time the figure was taken. */
  zone?: string | undefined
  /** What the entry's `n` counts. */
  counted?: 'post' | 'day' | undefined
  sx?: SxProps
  children: ReactNode
}

/** How long the pointer may be between the words and the card before the card closes. */
const GRACE = 120

/** A figure or its label, underlined with dots: hover, focus or tap tells where the figure comes from. */
export function Basis({ entry, zone, counted, sx, children }: BasisProps) {
  const [open, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const id = useId()

  useEffect(() => {
    if (!open) return
    const onKey = (event: KeyboardEvent) => event.key === 'Escape' && setOpen(false)
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [open])
  useEffect(() => () => clearTimeout(timer.current), [])

  if (!entry) return <>{children}</>

  const enter = ({ pointerType }: PointerEvent) => {
    if (pointerType !== 'mouse') return
    clearTimeout(timer.current)
    setOpen(true)
  }
  const leave = ({ pointerType }: PointerEvent) => {
    if (pointerType === 'mouse') timer.current = setTimeout(() => setOpen(false), GRACE)
  }

  return (
    <>
      <Box
        component="button"
        type="button"
        ref={button}
        aria-expanded={open}
        aria-describedby={open ? id : undefined}
        onPointerEnter={enter}
        onPointerLeave={leave}
        onFocus={() => button.current?.matches(':focus-visible') && setOpen(true)}
        onBlur={() => setOpen(false)}
        onClick={() => setOpen(true)}
        sx={[underline, ...(Array.isArray(sx) ? sx : [sx])]}
      >
        {children}
      </Box>
      {open && (
        <Suspense fallback={null}>
          <BasisPopup
            id={id}
            anchor={() => button.current as HTMLButtonElement}
            onEnter={enter}
            onLeave={leave}
            onAway={(target) => !button.current?.contains(target as Node) && setOpen(false)}
            {...{ entry, zone, counted }}
          />
        </Suspense>
      )}
    </>
  )
}

const underline = {
  font: 'inherit',
  letterSpacing: 'inherit',
  color: 'inherit',
  textAlign: 'inherit',
  p: 0,
  border: 0,
  background: 'none',
  borderRadius: '4px',
  cursor: 'help',
  textDecoration: 'underline dotted var(--bb-line-strong) 1.5px',
  textUnderlineOffset: '4px',
  '&:hover, &[aria-expanded="true"]': { textDecorationColor: 'var(--bb-primary)' },
  // A finger needs more than the height of a line.
  '@media (pointer: coarse)': {
    position: 'relative',
    '&::after': { content: '""', position: 'absolute', inset: '-12px -4px' },
  },
}
