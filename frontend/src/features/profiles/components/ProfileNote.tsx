import { formatDate } from '@/shared/lib/formatDate'
import { useViewer } from '@/shared/session/viewer'
import { InlineMessage } from '@/shared/ui/feedback/InlineMessage'
import type { AnalysedProfile } from '../analysis'

/** Why the figures below grow no more: the account is gone, private or renamed, or no longer tracked. */
export function ProfileNote({ profile }: { profile: AnalysedProfile }) {
  const { zone } = useViewer()
  const note = noteOf(profile, zone)
  return (
    note && (
      <div className="mb-4 sm:mb-6">
        <InlineMessage tone="warn">{note}</InlineMessage>
      </div>
    )
  )
}

function noteOf({ username, goneAt, stoppedAt, notFoundSince, isOwn }: AnalysedProfile, zone: string): string | null {
  const day = (at: string) => formatDate(at, { zone })
  if (goneAt) {
    const next = isOwn ? ' Connect your current username in settings to continue.' : ''
    return `@${username} has belonged to another account since ${day(goneAt)}. This is its earlier data.${next}`
  }
  if (stoppedAt) return `You stopped tracking @${username} on ${day(stoppedAt)}. This is its data from that day.`
  if (notFoundSince) {
    return `@${username} has been missing from Instagram since ${day(notFoundSince)}: it may be private, renamed or deleted. We keep its earlier data and check every day.`
  }
  return null
}
