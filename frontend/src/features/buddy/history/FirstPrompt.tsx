import Typography from '@mui/material/Typography'
import type { ChatSession } from '../chat/queries'

/** How a conversation began, which tells it from others of the same title. Copywriting begins with the app's own words. */
export function FirstPrompt({ of: { type, firstPrompt } }: { of: ChatSession }) {
  if (type === 'copywriting' || !firstPrompt) return null
  return (
    <Typography component="span" variant="caption" dir="auto" noWrap sx={{ display: 'block', color: 'text.secondary' }}>
      {firstPrompt}
    </Typography>
  )
}
