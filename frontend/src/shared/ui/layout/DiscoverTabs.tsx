import Button from '@mui/material/Button'
import { createLink, useRouterState } from '@tanstack/react-router'

const PageLink = createLink(Button)

const PAGES = [
  ['/discover', 'Discover'],
  ['/collaborations', 'Collaboration'],
  ['/rates', 'Rates'],
] as const

/** The pages about accounts to work with. */
export function DiscoverTabs() {
  const path = useRouterState({ select: ({ location }) => location.pathname })
  return (
    <nav aria-label="Find and compare creators" className="flex flex-wrap gap-1">
      {PAGES.map(([to, label]) => {
        const isCurrent = to === path
        return (
          <PageLink
            key={to}
            to={to}
            variant={isCurrent ? 'outlined' : 'text'}
            aria-current={isCurrent ? 'page' : undefined}
          >
            {label}
          </PageLink>
        )
      })}
    </nav>
  )
}
