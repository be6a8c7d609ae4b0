import clsx from 'clsx'
import { type PointerEvent, type ReactNode, useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { lazyPart } from '@/shared/lib/lazyPart'
import { hasJustScrolled } from '@/shared/lib/scrolling'
import styles from './HoverCard.module.css'

const HoverPopup = lazyPart(() => import('./HoverPopup'), { quiet: true })

interface HoverCardProps {
  /** What the card holds; drawn while it is open. */
  card: () => ReactNode
  /** What a press leads to once the card is open; a finger's first one opens it. */
  onFollow?: (() => void) | undefined
  /** The name of a trigger without words. */
  label?: string
  className?: string | undefined
  children: ReactNode
}

/** How long the pointer may be between the words and the card before the card closes. */
const GRACE = 120

/** A button whose card opens by hover, focus or tap, and closes by Escape or by going elsewhere. */
export function HoverCard({ card, onFollow, label, className, children }: HoverCardProps) {
  const [open, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const id = useId()

  const within = (element: EventTarget | null) => Boolean(document.getElementById(id)?.contains(element as Node | null))
  /** The card lies elsewhere in the document: Tab leads from the words through its links, and from the last one on from the words. */
  const stepInto = (event: KeyboardEvent) => {
    const links = document.getElementById(id)?.querySelectorAll<HTMLElement>('a[href]') ?? []
    const stops: (Element | null)[] = [button.current, ...links]
    const at = stops.indexOf(document.activeElement)
    const next = at < 0 ? undefined : stops[at + (event.shiftKey ? -1 : 1)]
    if (next instanceof HTMLElement) {
      event.preventDefault()
      next.focus()
    } else if (at > 0) {
      button.current?.focus()
      setOpen(false)
    }
  }

  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.key === 'Tab') stepInto(event)
    if (event.key !== 'Escape') return
    // Before anybody else hears of it: a dialog around the card stays open.
    event.stopPropagation()
    if (within(document.activeElement)) button.current?.focus()
    setOpen(false)
  })

  useEffect(() => {
    if (!open) return
    const onKey = (event: KeyboardEvent) => press(event)
    document.addEventListener('keydown', onKey, true)
    return () => document.removeEventListener('keydown', onKey, true)
  }, [open])
  useEffect(() => () => clearTimeout(timer.current), [])

  const enter = ({ pointerType }: PointerEvent) => {
    if (pointerType !== 'mouse') return
    clearTimeout(timer.current)
    setOpen(true)
  }
  /** Words that are scrolled under a resting mouse open nothing until it moves. */
  const carried = useRef(false)
  const arrive = (event: PointerEvent) => {
    carried.current = hasJustScrolled()
    if (!carried.current) enter(event)
  }
  const move = (event: PointerEvent) => {
    if (!carried.current || hasJustScrolled()) return
    carried.current = false
    enter(event)
  }
  const leave = ({ pointerType }: PointerEvent) => {
    if (pointerType === 'mouse') timer.current = setTimeout(() => setOpen(false), GRACE)
  }

  return (
    <>
      <button
        type="button"
        ref={button}
        aria-label={label}
        aria-expanded={open}
        aria-describedby={open ? id : undefined}
        onPointerEnter={arrive}
        onPointerMove={move}
        onPointerLeave={leave}
        onFocus={() => button.current?.matches(':focus-visible') && setOpen(true)}
        onBlur={({ relatedTarget }) => within(relatedTarget) || setOpen(false)}
        onClick={() => (open && onFollow ? onFollow() : setOpen(true))}
        className={clsx(styles.words, className)}
      >
        {children}
      </button>
      {open && (
        <HoverPopup
          id={id}
          anchor={() => button.current as HTMLButtonElement}
          onEnter={enter}
          onLeave={leave}
          onAway={(target) => !button.current?.contains(target as Node) && setOpen(false)}
        >
          {card()}
        </HoverPopup>
      )}
    </>
  )
}
