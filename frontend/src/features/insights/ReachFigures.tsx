import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useAppInfo } from '@/shared/api/app'
import { Loaded, Loading } from '@/shared/ui/feedback/Loaded'
import { Card } from '@/shared/ui/layout/Card'
import { RouterLink } from '@/shared/ui/link/RouterLink'
import { ConnectButton } from './components/ConnectButton'
import { Figures } from './components/Figures'
import { Problem } from './components/Problem'
import { totalsOf } from './figures'
import { accountInsightsQuery } from './queries'

/** Reach, views and follows of the last 30 days, or how to see them. */
export function ReachFigures() {
  const offered = useAppInfo()?.instagramLogin
  const query = useQuery(accountInsightsQuery())
  if (!offered) return null
  return (
    <Loaded
      query={query}
      failure="We couldn't load your reach"
      meanwhile={
        <Shell caption="Last 30 days">
          <Loading text="Loading your reach" height={48} />
        </Shell>
      }
    >
      {(insights) =>
        insights === null ? (
          <Shell caption="Connect with Instagram to see reach, views and follows.">
            <ConnectButton from="/dashboard" variant="outlined" />
          </Shell>
        ) : (
          <Shell
            caption="Last 30 days"
            action={
              <RouterLink to="/my-performance" hash="section-reach">
                Details
              </RouterLink>
            }
          >
            <Problem problem={insights.problem} from="/dashboard" />
            <Figures figures={totalsOf(insights, ['reach', 'views', 'follows', 'saves'])} />
          </Shell>
        )
      }
    </Loaded>
  )
}

function Shell({ caption, action, children }: { caption: string; action?: ReactNode; children: ReactNode }) {
  return (
    <Card small title="Your reach" caption={caption} action={action}>
      <div className="mt-3">{children}</div>
    </Card>
  )
}
