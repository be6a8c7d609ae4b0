import { useUser } from '@/shared/session/session'
import { InlineMessage } from '@/shared/ui/feedback/InlineMessage'
import type { ChatSession } from '../chat/queries'

/** Says so where another account is connected than when the conversation began. */
export function AnotherAccount({ session }: { session: ChatSession }) {
  const { instaProfileId, instaUsername } = useUser()
  if (session.instaProfileId === null || session.instaProfileId === instaProfileId) return null
  return (
    <div className="mb-3">
      <InlineMessage tone="warn">
        This conversation began with the numbers of <bdi>@{session.instaUsername}</bdi>.{' '}
        {instaProfileId === null ? (
          'No Instagram account is connected now, so new answers have no numbers of your own.'
        ) : (
          <>
            New answers use those of <bdi>@{instaUsername}</bdi>.
          </>
        )}
      </InlineMessage>
    </div>
  )
}
