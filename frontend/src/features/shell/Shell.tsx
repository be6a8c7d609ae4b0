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
import styles from './Shell.module.css'
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
    <div className={styles.shell}>
      <SkipLink />
      <DemoBanner />
      <GraceBanner />
      <div className={styles.body}>
        {hasSidebar && <Sidebar />}
        <div className={styles.page}>
          <div className={styles.content}>
            <TopBar onMenu={() => menu.open(true)} />
            <main id="content" tabIndex={-1} className={styles.main}>
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

function SkipLink() {
  return (
    <Link href="#content" className={styles.skip}>
      Skip to content
    </Link>
  )
}
