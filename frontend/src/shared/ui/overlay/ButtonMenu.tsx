import type { ReactNode } from 'react'
import { useState } from 'react'
import { lazyPart } from '@/shared/lib/lazyPart'

const Menu = lazyPart(() => import('@mui/material/Menu'))

/** The props of a menu's list where it stands apart from its button. */
export interface MenuListProps {
  open: boolean
  /** The button it opens at; null while it is closed. */
  anchor: HTMLElement | null
  onClose: () => void
}

interface ButtonMenuProps extends Omit<MenuListProps, 'open'> {
  children: ReactNode
}

/** The menu of a button; its code comes with the first opening. */
export function ButtonMenu({ anchor, onClose, children }: ButtonMenuProps) {
  const [asked, setAsked] = useState(false)
  if (anchor && !asked) setAsked(true)
  if (!asked) return null
  // Stays next to its button, so that the landmark holds it.
  return (
    <Menu
      disablePortal
      open={anchor !== null}
      anchorEl={anchor}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
      transformOrigin={{ vertical: 'top', horizontal: 'right' }}
    >
      {children}
    </Menu>
  )
}
