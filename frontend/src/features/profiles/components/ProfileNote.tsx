import Box from '@mui/material/Box'
import { formatDate } from '@/shared/lib/formatDate'
import { InlineMessage } from '@/shared/ui/InlineMessage'
import type { AnalysedProfile } from '../analysis'

/** Why the figures below grow no more: the account is gone, private or renamed, or no longer tracked. */
export function ProfileNote({ profile, zone }: { profile: AnalysedProfile; zone: string }) {
  const note = noteOf(profile, zone)
  return (
    note && (
      <Box sx={{ mb: { xs: 4, sm: 6 } }}>
        <InlineMessage tone="warn">{note}</InlineMessage>
      </Box>
    )
  )
}

function noteOf({ username, goneAt, stoppedAt, notFoundSince, isOwn }: AnalysedProfile, zone: string): string | null {
  const day = (at: string) => formatDate(at, { zone })
  if (goneAt) {
    const next = isOwn ? ' Connect your current username in the settings to go on.' : ''
    return `@${username} has belonged to another account since ${day(goneAt)}. These are the numbers from before.${next}`
  }
  if (stoppedAt) return `You stopped tracking @${username} on ${day(stoppedAt)}. These are the numbers of that day.`
  if (notFoundSince) {
    return `@${username} has not been found on Instagram since ${day(notFoundSince)}: it may be private, renamed or deleted. These are the numbers from before; it is looked for every day.`
  }
  return null
}
