import clsx from 'clsx'
import { isLookedUp, useUser } from '@/shared/session/session'
import { LinkButton } from '@/shared/ui/link/LinkButton'
import { BuddyLine, besideBuddy } from '../chat/bubbles'

/** Says that there are no numbers to answer from yet, and how they come. */
export function ConnectFirst() {
  const user = useUser()
  if (isLookedUp(user)) {
    return (
      <BuddyLine>
        We're looking up <bdi>@{user.instaUsernameWanted}</bdi>. As soon as its numbers are in, I can answer from them.
      </BuddyLine>
    )
  }
  return (
    <>
      <BuddyLine>
        You haven't connected Instagram yet, so I have no numbers to answer from. Connect your account first, then ask
        me anything about it.
      </BuddyLine>
      <LinkButton to="/my-performance" variant="contained" size="small" className={clsx(besideBuddy, 'self-start')}>
        Connect Instagram
      </LinkButton>
    </>
  )
}
