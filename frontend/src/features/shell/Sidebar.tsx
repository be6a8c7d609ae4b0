import ExpandIcon from '@mui/icons-material/KeyboardDoubleArrowRightOutlined'
import CollapseIcon from '@mui/icons-material/MenuOpenOutlined'
import PinIcon from '@mui/icons-material/PushPinOutlined'
import IconButton from '@mui/material/IconButton'
import clsx from 'clsx'
import { Slot } from '@/shared/slots'
import { Brand } from '@/shared/ui/layout/Brand'
import { IconTooltip } from '@/shared/ui/overlay/IconTooltip'
import { NavList } from './NavList'
import styles from './Sidebar.module.css'
import { useSidebar } from './useSidebar'

/**
 * From 768 px on. Pinned, it takes its 240 px of the page; collapsed it takes 70, and opens over the page
 * while the pointer or the keyboard is in it (from 1024 px on) or after its toggle was pressed (below).
 */
export function Sidebar() {
  const { open, pinned, canPin, toggle, pointer } = useSidebar()
  const Icon = pinned ? CollapseIcon : open ? (canPin ? PinIcon : CollapseIcon) : ExpandIcon
  const label = pinned ? 'Collapse sidebar' : open ? (canPin ? 'Pin sidebar' : 'Collapse sidebar') : 'Expand sidebar'
  return (
    <div className={clsx(styles.place, pinned && styles.wide)}>
      <aside
        aria-label="Sidebar"
        data-state={pinned ? 'pinned' : open ? 'hovered' : 'collapsed'}
        {...pointer}
        className={clsx(styles.sidebar, open && styles.wide, open && !pinned && styles.over)}
      >
        <div className={clsx(styles.brand, open && styles.brandOpen)}>
          <Brand size={28} nameHidden={!open} />
        </div>
        {/* One button in two places: it must not lose the focus on the way. */}
        <IconTooltip name={label} placement="right">
          <IconButton
            aria-expanded={open}
            onClick={toggle}
            className={clsx(styles.toggle, open ? styles.above : styles.below)}
          >
            <Icon />
          </IconButton>
        </IconTooltip>
        <NavList narrow={!open} logoutLabel="Log Out" />
        <Slot of="SidebarGoal" narrow={!open} />
        <div style={{ marginTop: 'auto' }}>
          <Slot of="TrackedCompetitors" narrow={!open} />
        </div>
      </aside>
    </div>
  )
}
