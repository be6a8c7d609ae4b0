import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import { useTheme } from '@mui/material/styles'
import useMediaQuery from '@mui/material/useMediaQuery'
import { type ReactNode, useState } from 'react'
import { lazyPart } from '@/shared/lib/lazyPart'
import { Slot } from '@/shared/slots'
import { DemoBanner } from '@/shared/ui/layout/DemoBanner'
import { BottomBar } from './BottomBar'
import { BuddyHost } from './BuddyHost'
import { GraceBanner } from './GraceBanner'
import { Sidebar } from './Sidebar'
import { TopBar } from './TopBar'

// Phones alone have it, and only once its button was pressed.
const NavDrawer = lazyPart(async () => ({ default: (await import('./NavDrawer')).NavDrawer }))

/** What stands around every page behind the guard. */
export function Shell({ children }: { children: ReactNode }) {
  const [menuOpen, setMenuOpen] = useState(false)
  // Not hidden but absent on a phone: it would ask the server for what nobody sees.
  const hasSidebar = useMediaQuery(useTheme().breakpoints.up('sm'), { noSsr: true })
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', minHeight: '100dvh' }}>
      <SkipLink />
      <DemoBanner />
      <GraceBanner />
      <Box sx={{ flex: 1, display: 'flex' }}>
        {hasSidebar && <Sidebar />}
        <Box
          sx={{
            flex: 1,
            minWidth: 0,
            position: 'relative',
            display: 'flex',
            flexDirection: 'column',
            minHeight: '100dvh',
          }}
        >
          <Box sx={{ flex: 1, position: 'relative', maxWidth: 1440 }}>
            <TopBar onMenu={() => setMenuOpen(true)} />
            <Box
              component="main"
              id="content"
              tabIndex={-1}
              sx={{ px: { xs: 4, sm: 6, lg: 8 }, pb: { xs: 6, sm: 16 }, outline: 0 }}
            >
              {children}
            </Box>
          </Box>
          <BottomBar />
        </Box>
      </Box>
      <Slot of="MascotPrompts" />
      <BuddyHost />
      <NavDrawer open={menuOpen} onClose={() => setMenuOpen(false)} />
    </Box>
  )
}

function SkipLink() {
  return (
    <Link
      href="#content"
      sx={{
        position: 'fixed',
        left: 16,
        top: -80,
        zIndex: 'tooltip',
        p: 3,
        borderRadius: 'var(--bb-r-control)',
        bgcolor: 'background.paper',
        '&:focus': { top: 16 },
      }}
    >
      Skip to content
    </Link>
  )
}
