import ExpandIcon from '@mui/icons-material/KeyboardDoubleArrowRightOutlined'
import CollapseIcon from '@mui/icons-material/MenuOpenOutlined'
import PinIcon from '@mui/icons-material/PushPinOutlined'
import IconButton from '@mui/material/IconButton'
import clsx from 'clsx'
import { Slot } from '@/shared/slots'
import { Brand } from '@/shared/ui/layout/Brand'
import { IconTooltip } from '@/shared/ui/overlay/IconTooltip'
import { NavList } from './NavList'
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
    <div className={place} style={{ width: pinned ? WIDE : NARROW }}>
      <aside
        aria-label="Sidebar"
        data-state={pinned ? 'pinned' : open ? 'hovered' : 'collapsed'}
        {...pointer}
        className={clsx(sidebar, open && !pinned && 'shadow-pop')}
        style={{ width: open ? WIDE : NARROW }}
      >
        <div className={clsx('h-10 pt-1.5', open ? 'pl-3' : 'pl-2.25')}>
          <Brand size={28} nameHidden={!open} />
        </div>
        {/* One button in two places: it must not lose the focus on the way. */}
        <IconTooltip name={label} placement="right">
          <IconButton
            aria-expanded={open}
            onClick={toggle}
            className={clsx('absolute', open ? 'top-5 right-3' : 'bottom-15 left-3.75')}
          >
            <Icon />
          </IconButton>
        </IconTooltip>
        <NavList narrow={!open} logoutLabel="Log Out" />
        <Slot of="SidebarGoal" narrow={!open} />
        <div className="mt-auto">
          <Slot of="TrackedCompetitors" narrow={!open} />
        </div>
      </aside>
    </div>
  )
}

const WIDE = 240
const NARROW = 70

const grows = '[transition:width_var(--bb-slow)_var(--bb-ease)]'

/** On the wrapper the line runs the whole height of the page, which is longer than the window. */
const place = `flex-none [box-shadow:inset_-1px_0_var(--bb-line)] ${grows}`

/** The banner above pushes the foot out of view by its height, hence the space below. */
const sidebar = `sticky top-(--bb-banner) z-1100 flex flex-col h-[calc(100dvh_-_var(--bb-banner))] pt-5 px-3 pb-25 overflow-x-hidden overflow-y-auto border-r bg-paper ${grows}`
