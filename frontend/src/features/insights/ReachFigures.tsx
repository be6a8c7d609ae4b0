import { useQuery } from '@tanstack/react-query'
import { useAppInfo } from '@/shared/api/app'
import { formatCount } from '@/shared/lib/format'
import { Card } from '@/shared/ui/layout/Card'
import { RouterLink } from '@/shared/ui/link/RouterLink'
import { ConnectButton } from './components/ConnectButton'
import { Figures } from './components/Figures'
import { sumOf } from './figures'
import { accountInsightsQuery } from './queries'

/** Reach, views and follows of the last 30 days, or how to see them. */
export function ReachFigures() {
  const offered = useAppInfo()?.instagramLogin
  const { data: insights } = useQuery(accountInsightsQuery)
  if (!offered || insights === undefined) return null
  if (insights === null) {
    return (
      <Card small title="Your reach" caption="Connect with Instagram to see reach, views and follows.">
        <div className="mt-3">
          <ConnectButton from="/dashboard" variant="outlined" />
        </div>
      </Card>
    )
  }
  const { window, days, basis } = insights
  const known = (value: number | null | undefined) =>
    value === null || value === undefined ? null : formatCount(value)
  return (
    <Card
      small
      title="Your reach"
      caption="Last 30 days"
      action={
        <RouterLink to="/my-performance" hash="section-reach">
          Details
        </RouterLink>
      }
    >
      <Figures
        figures={[
          { label: 'Reach', value: known(window?.reach), entry: basis.reach },
          { label: 'Views', value: known(window?.views), entry: basis.views },
          { label: 'Follows', value: known(sumOf(days, 'follows')), entry: basis.follows },
          { label: 'Saves', value: known(sumOf(days, 'saves')) },
        ]}
      />
    </Card>
  )
}
