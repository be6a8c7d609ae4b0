import ChatIcon from '@mui/icons-material/AutoAwesomeOutlined'
import Box from '@mui/material/Box'
import { openBuddy } from '@/shared/buddy/panel'
import { useViewer } from '@/shared/session/viewer'
import { usePlugged } from '@/shared/slots'
import { Button } from '../button/Button'
import { IconButton } from '../button/IconButton'
import { onPicture } from './cardPost'
import { type NamedPost, postName } from './postName'

interface AskAboutPostProps extends NamedPost {
  id: number
  /** An icon laid over a picture, in place of words. */
  icon?: boolean
}

const LABEL = 'Ask Buddy about this post'

/** Opens the chat with Buddy about a post that the user sees the analysis of. */
export function AskAboutPost({ id, icon, ...post }: AskAboutPostProps) {
  const { zone } = useViewer()
  const hasChat = usePlugged('BuddyPanel')
  const name = postName(post, zone)
  const ask = () => openBuddy({ context: 'general', posts: [{ id, name }] })
  if (!hasChat) return null
  return icon ? (
    <IconButton title={LABEL} aria-label={`${LABEL}: ${name}`} onClick={ask} sx={onPicture}>
      <ChatIcon sx={{ fontSize: 20 }} />
    </IconButton>
  ) : (
    <Button variant="outlined" startIcon={<ChatIcon />} aria-label={LABEL} onClick={ask}>
      {/* A phone has room for one button of words beside it. */}
      <Box component="span" sx={{ display: { xs: 'none', sm: 'inline' } }}>
        Ask Buddy
      </Box>
    </Button>
  )
}
