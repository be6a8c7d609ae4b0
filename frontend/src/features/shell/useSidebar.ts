import { useTheme } from '@mui/material/styles'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useLocation } from '@tanstack/react-router'
import { useEffect, useState } from 'react'

const KEY = 'bowerbird.sidebar'

/** Whether the sidebar stands open, and whether it does so for good. Pinning is remembered; it needs 1024 px. */
export function useSidebar() {
  const canPin = useMediaQuery(useTheme().breakpoints.up('md'), { noSsr: true })
  const { pathname } = useLocation()
  const [wantsPin, setWantsPin] = useState(() => localStorage.getItem(KEY) !== 'collapsed')
  const [visited, setVisited] = useState(false)
  const [toggled, setToggled] = useState(false)

  const pinned = canPin && wantsPin
  const open = pinned || (canPin ? visited : toggled)

  // Below 1024 px it lies over the page: following a link or pressing Escape puts it away.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the path is the trigger
  useEffect(() => setToggled(false), [pathname, canPin])

  const toggle = () => {
    if (!canPin) return setToggled(!toggled)
    localStorage.setItem(KEY, pinned ? 'collapsed' : 'pinned')
    setWantsPin(!pinned)
    // Collapsing is meant now, though the pointer still rests on the sidebar.
    setVisited(false)
  }

  const pointer = {
    onMouseEnter: () => setVisited(true),
    onMouseLeave: () => setVisited(false),
    onFocus: (event: React.FocusEvent) => event.target.matches(':focus-visible') && setVisited(true),
    onBlur: (event: React.FocusEvent) => {
      if (!event.currentTarget.contains(event.relatedTarget)) setVisited(false)
    },
    onKeyDown: (event: React.KeyboardEvent) => {
      if (event.key !== 'Escape') return
      setToggled(false)
      setVisited(false)
    },
  }

  return { open, pinned, canPin, toggle, pointer }
}
