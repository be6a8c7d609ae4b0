import Tab from '@mui/material/Tab'
import Tabs from '@mui/material/Tabs'
import { createLink, useRouterState } from '@tanstack/react-router'

const TabLink = createLink(Tab)

const PAGES = [
  ['/discover', 'Discover'],
  ['/collaborations', 'Collaboration'],
  ['/rates', 'Rates'],
] as const

/** They are links to pages, not the tabs of one. */
const plain = { role: undefined }

/** The pages about accounts to work with, each a tab. */
export function DiscoverTabs() {
  const path = useRouterState({ select: ({ location }) => location.pathname })
  return (
    <Tabs
      component="nav"
      aria-label="Find and compare creators"
      value={PAGES.find(([to]) => to === path)?.[0] ?? false}
      {...plain}
    >
      {PAGES.map(([to, label]) => (
        <TabLink key={to} value={to} to={to} label={label} {...plain} aria-current={to === path ? 'page' : undefined} />
      ))}
    </Tabs>
  )
}
