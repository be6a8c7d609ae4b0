import Link from '@mui/material/Link'
import { useTheme } from '@mui/material/styles'
import useMediaQuery from '@mui/material/useMediaQuery'
import type { ReactNode } from 'react'
import { lazyPart } from '@/shared/lib/lazyPart'
import { useOverlay } from '@/shared/overlay/overlay'
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
  const menu = useOverlay('menu')
  // Not hidden but absent on a phone: it would ask the server for what nobody sees.
  const hasSidebar = useMediaQuery(useTheme().breakpoints.up('sm'), { noSsr: true })
  return (
    <div className="flex flex-col min-h-dvh">
      <Link href="#content" className="fixed -top-20 focus:top-4 left-4 z-1500 p-3 rounded-control bg-card">
        Skip to content
      </Link>
      <DemoBanner />
      <GraceBanner />
      <div className="flex flex-1">
        {hasSidebar && <Sidebar />}
        <div className="relative flex flex-col flex-1 min-w-0 min-h-dvh">
          <div className="relative flex-1 max-w-360">
            <TopBar onMenu={() => menu.open(true)} />
            <main id="content" tabIndex={-1} className="px-4 sm:px-6 lg:px-8 pb-6 sm:pb-16 outline-none">
              {children}
            </main>
          </div>
          <BottomBar />
        </div>
      </div>
      <Slot of="MascotPrompts" />
      <BuddyHost />
      <NavDrawer open={menu.value === true} onClose={menu.close} />
    </div>
  )
}
