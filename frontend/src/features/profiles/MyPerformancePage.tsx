import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useAppInfo } from '@/shared/api/app'
import { lazyPart } from '@/shared/lib/lazyPart'
import { useUser } from '@/shared/session/session'
import { PageHead } from '@/shared/ui/layout/PageHead'
import type { PeriodChoice } from './components/AnalysisBody'
import { AnalysisView } from './components/AnalysisView'
import { InsightsCard } from './components/InsightsCard'
import { Section } from './components/Section'
import { SectionTabs } from './components/SectionTabs'
import { TipsCard } from './components/TipsCard'
import { performanceQuery } from './queries'
import { useRenewal } from './useRenewal'
import { viewOf } from './view'

// Only a visitor without an account sees it.
const NotConnected = lazyPart(async () => ({ default: (await import('./components/NotConnected')).NotConnected }))

interface MyPerformancePageProps extends PeriodChoice {
  /** The step that connects an Instagram account. */
  connect: ReactNode
  /** What Instagram shows to the account's owner alone. */
  insights: ReactNode
  /** What the user has entered about the audience. */
  audience: ReactNode
}

/** The user's own profile, with what its figures say next to it. */
export function MyPerformancePage({ connect, insights, audience, ...choice }: MyPerformancePageProps) {
  const { instaUsername } = useUser()
  const connected = instaUsername !== null
  const offered = useAppInfo()?.instagramLogin === true
  const query = useQuery({ ...performanceQuery(), enabled: connected })
  const view = viewOf(query)
  const { instaProfileId, updatedAt } = query.data?.profile ?? {}
  useRenewal(instaProfileId, updatedAt)
  return (
    <>
      <PageHead title="My Performance" />
      {connected ? (
        <>
          <SectionTabs reach={offered} />
          <AnalysisView
            {...choice}
            view={view}
            failure="Unable to load performance data"
            onRetry={() => void query.refetch()}
            own={{
              connect,
              aside: ({ insights: found, tips }) => (
                <>
                  <InsightsCard insights={found} />
                  {!found.locked && <TipsCard tips={tips} />}
                </>
              ),
            }}
          />
          {view.kind === 'numbers' && (offered ? <Section id="section-reach">{insights}</Section> : insights)}
          {view.kind === 'numbers' && audience}
        </>
      ) : (
        <NotConnected connect={connect} />
      )}
    </>
  )
}
