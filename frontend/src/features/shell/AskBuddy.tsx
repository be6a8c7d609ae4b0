import ChatIcon from '@mui/icons-material/AutoAwesomeOutlined'
import IconButton from '@mui/material/IconButton'
import { useRouterState } from '@tanstack/react-router'
import { type BuddyTopic, useOpenBuddy } from '@/shared/buddy/panel'
import { IconTooltip } from '@/shared/ui/overlay/IconTooltip'

/** What a page is about. */
const CONTEXTS: Record<string, BuddyTopic['context']> = {
  '/my-performance': 'performance',
  '/competitor-comparison': 'competitors',
  '/shortlists': 'inspirations',
}

/** Opens the chat with Buddy about what the page shows. */
export function AskBuddy() {
  const openBuddy = useOpenBuddy()
  const path = useRouterState({ select: ({ location }) => location.pathname })
  return (
    <IconTooltip name="Ask Buddy">
      <IconButton onClick={() => openBuddy({ context: CONTEXTS[path] ?? 'general' })}>
        <ChatIcon />
      </IconButton>
    </IconTooltip>
  )
}
