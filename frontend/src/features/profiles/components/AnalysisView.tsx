import type { ReactNode } from 'react'
import { useReconnectInstagram } from '@/shared/session/reconnectInstagram'
import type { OpenedPost } from '@/shared/slots'
import { FirstFetchFailed } from '@/shared/ui/feedback/FirstFetchFailed'
import { RefreshFailed } from '@/shared/ui/feedback/RefreshFailed'
import type { Analysis } from '../analysis'
import type { View } from '../view'
import { AnalysisBody, type PeriodChoice } from './AnalysisBody'
import { AnalysisFailed } from './AnalysisFailed'
import { AnalysisSkeleton } from './AnalysisSkeleton'
import { ProfileNote } from './ProfileNote'
import { TrackedFetchFailed } from './TrackedFetchFailed'

interface AnalysisViewProps extends PeriodChoice {
  view: View
  onRetry: () => void
  compact?: boolean
  onPost?: ((post: OpenedPost) => void) | undefined
  /** Heads the message when nothing could be loaded. */
  failure?: string
  /** The user's own page: what stands at the side, and the way to another account. */
  own?: { aside: (analysis: Analysis) => ReactNode; connect: ReactNode }
}

/** The four states of an analysis. */
export function AnalysisView({ view, onRetry, compact = false, failure, own, ...rest }: AnalysisViewProps) {
  const again = useReconnectInstagram()
  switch (view.kind) {
    case 'loading':
      return <AnalysisSkeleton own={own !== undefined} compact={compact} />
    case 'error':
      return <AnalysisFailed title={failure} message={view.message} />
    case 'filling':
      return <AnalysisSkeleton own={own !== undefined} compact={compact} filling={view.analysis.profile} />
    case 'firstFetchFailed':
      return own ? (
        <FirstFetchFailed {...view.analysis.profile} {...again} connect={own.connect} />
      ) : (
        <TrackedFetchFailed profile={view.analysis.profile} />
      )
    case 'numbers': {
      const { analysis, problem } = view
      return (
        <div>
          <ProfileNote profile={analysis.profile} />
          {problem !== null && (
            <RefreshFailed problem={problem} updatedAt={analysis.profile.updatedAt} onRetry={onRetry} />
          )}
          <AnalysisBody {...rest} analysis={analysis} compact={compact} aside={own?.aside(analysis)} />
        </div>
      )
    }
  }
}
