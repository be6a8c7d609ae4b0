import {
  cloneElement,
  type FocusEvent,
  type HTMLAttributes,
  type PointerEvent,
  type ReactElement,
  useState,
} from 'react'
import { lazyPart } from '@/shared/lib/lazyPart'

const IconTooltipPopup = lazyPart(() => import('./IconTooltipPopup'), { quiet: true })

interface IconTooltipProps {
  /** What the child does; also its name for a screen reader. */
  name: string
  placement?: 'bottom' | 'right'
  /** A control without words, and without handlers of its own for pointer and focus. */
  children: ReactElement<HTMLAttributes<HTMLElement>>
}

/** Names a control in a tooltip, whose code comes with the first pointer or focus. */
export function IconTooltip({ name, placement = 'bottom', children }: IconTooltipProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const hide = () => setAnchor(null)
  return (
    <>
      {cloneElement(children, {
        'aria-label': name,
        onPointerEnter: ({ pointerType, currentTarget }: PointerEvent<HTMLElement>) =>
          pointerType === 'mouse' && setAnchor(currentTarget),
        onPointerLeave: hide,
        onFocus: ({ currentTarget }: FocusEvent<HTMLElement>) =>
          currentTarget.matches(':focus-visible') && setAnchor(currentTarget),
        onBlur: hide,
      })}
      {anchor && <IconTooltipPopup name={name} anchor={anchor} placement={placement} onClose={hide} />}
    </>
  )
}
