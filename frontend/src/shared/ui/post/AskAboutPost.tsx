import ChatIcon from '@mui/icons-material/AutoAwesomeOutlined'
import Button from '@mui/material/Button'
import { type ChosenPost, useOpenBuddy } from '@/shared/buddy/panel'
import { useViewer } from '@/shared/session/viewer'
import { usePlugged } from '@/shared/slots'
import { type NamedPost, postName } from './postName'

interface AskAboutPostProps extends NamedPost {
  id: number
  /** There is room for words on a phone, too. */
  roomy?: boolean
  onAsk?: (post: ChosenPost) => void
}

export function useAskAbout(): (post: ChosenPost) => void {
  const openBuddy = useOpenBuddy()
  return (post) => openBuddy({ context: 'general', posts: [post] })
}

/** Opens the chat with Buddy about a post that the user sees the analysis of. */
export function AskAboutPost({ id, roomy = false, onAsk, ...post }: AskAboutPostProps) {
  const ask = useAskAbout()
  const { zone } = useViewer()
  const hasChat = usePlugged('BuddyPanel')
  if (!hasChat) return null
  return (
    <Button
      variant="outlined"
      startIcon={<ChatIcon />}
      aria-label="Ask Buddy about this post"
      onClick={() => (onAsk ?? ask)({ id, name: postName(post, zone) })}
    >
      <span className={roomy ? undefined : 'max-sm:hidden'}>Ask Buddy</span>
    </Button>
  )
}
