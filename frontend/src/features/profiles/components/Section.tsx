import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useRouter } from '@tanstack/react-router'
import clsx from 'clsx'
import { type ReactNode, useEffect, useId, useRef } from 'react'
import type { SectionId } from '../sections'

interface SectionProps {
  id: SectionId
  /** A heading above the cards; the first two sections are single cards with their own. */
  title?: string
  children: ReactNode
}

const INPUTS = ['wheel', 'touchstart', 'pointerdown', 'keydown']

/** A part of the analysis that a link can lead to. */
export function Section({ id, title, children }: SectionProps) {
  const heading = useId()
  const part = useRef<HTMLElement>(null)
  const router = useRouter()

  // The figures come after the router has looked for the part that the address names, and those above it may come later still: it stays in
  // place until the user does something.
  useEffect(() => {
    if (router.state.location.hash !== id) return
    const lead = () => part.current?.scrollIntoView()
    lead()
    const grown = new ResizeObserver(lead)
    grown.observe(document.body)
    const stop = () => grown.disconnect()
    for (const input of INPUTS) addEventListener(input, stop, { once: true, passive: true })
    return () => {
      stop()
      for (const input of INPUTS) removeEventListener(input, stop)
    }
  }, [router, id])

  return (
    <Box
      ref={part}
      component={title ? 'section' : 'div'}
      id={id}
      aria-labelledby={title ? heading : undefined}
      // The tabs stay at the top of the window, on a phone below its bar.
      className={clsx('scroll-mt-29 sm:scroll-mt-16', title ? 'mt-8 sm:mt-10' : 'mt-0')}
    >
      {title && (
        <Typography id={heading} variant="h2" className="mb-4">
          {title}
        </Typography>
      )}
      {children}
    </Box>
  )
}
