import ExpandIcon from '@mui/icons-material/KeyboardDoubleArrowRightOutlined'
import CollapseIcon from '@mui/icons-material/MenuOpenOutlined'
import PinIcon from '@mui/icons-material/PushPinOutlined'
import Box from '@mui/material/Box'
import { Slot } from '@/shared/slots'
import { IconButton } from '@/shared/ui/button/IconButton'
import { Brand } from '@/shared/ui/layout/Brand'
import { IconTooltip } from '@/shared/ui/overlay/IconTooltip'
import { NavList } from './NavList'
import { useSidebar } from './useSidebar'

const WIDTH = { collapsed: 70, expanded: 240 }

/**
 * From 768 px on. Pinned, it takes its 240 px of the page; collapsed it takes 70, and opens over the page
 * while the pointer or the keyboard is in it (from 1024 px on) or after its toggle was pressed (below).
 */
export function Sidebar() {
  const { open, pinned, canPin, toggle, pointer } = useSidebar()
  const Icon = pinned ? CollapseIcon : open ? (canPin ? PinIcon : CollapseIcon) : ExpandIcon
  const label = pinned ? 'Collapse sidebar' : open ? (canPin ? 'Pin sidebar' : 'Collapse sidebar') : 'Expand sidebar'
  return (
    <Box
      sx={{
        flex: 'none',
        width: pinned ? WIDTH.expanded : WIDTH.collapsed,
        // On the wrapper it runs the whole height of the page, which is longer than the window.
        boxShadow: 'inset -1px 0 var(--bb-line)',
        transition: 'width var(--bb-slow) var(--bb-ease)',
      }}
    >
      <Box
        component="aside"
        aria-label="Sidebar"
        data-state={pinned ? 'pinned' : open ? 'hovered' : 'collapsed'}
        {...pointer}
        sx={{
          position: 'sticky',
          top: 0,
          zIndex: 'appBar',
          display: 'flex',
          flexDirection: 'column',
          width: open ? WIDTH.expanded : WIDTH.collapsed,
          height: '100dvh',
          overflow: 'hidden auto',
          // The banner above pushes the foot out of view by its height.
          p: '20px 12px 100px',
          bgcolor: 'background.default',
          borderRight: '1px solid',
          borderColor: 'divider',
          boxShadow: open && !pinned ? 'var(--bb-shadow-pop)' : 'none',
          transition: 'width var(--bb-slow) var(--bb-ease)',
        }}
      >
        <Box sx={{ height: 40, pl: open ? 3 : '9px', pt: '6px' }}>
          <Brand size={28} nameHidden={!open} />
        </Box>
        {/* One button in two places: it must not lose the focus on the way. */}
        <IconTooltip name={label} placement="right">
          <IconButton
            aria-expanded={open}
            onClick={toggle}
            sx={{ position: 'absolute', ...(open ? { top: 20, right: 12 } : { bottom: 60, left: 15 }) }}
          >
            <Icon />
          </IconButton>
        </IconTooltip>
        <NavList narrow={!open} logoutLabel="Log Out" />
        <Slot of="SidebarGoal" narrow={!open} />
        <Box sx={{ mt: 'auto' }}>
          <Slot of="TrackedCompetitors" narrow={!open} />
        </Box>
      </Box>
    </Box>
  )
}
