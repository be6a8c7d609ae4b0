import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { ChatSession } from '../chat/queries'

interface SessionNameProps {
  of: ChatSession
  /** Said behind the title. */
  counted?: string
}

/** What tells a conversation from others: its first question before its title, which many have in common. */
export function SessionName({ of, counted }: SessionNameProps) {
  const question = firstQuestionOf(of)
  return (
    <Box component="span" sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', minWidth: 0 }}>
      {question && (
        <Typography component="span" dir="auto" sx={lead}>
          {question}
        </Typography>
      )}{' '}
      <Typography component="span" dir="auto" sx={question ? below : alone}>
        <bdi>{of.title}</bdi>
        {counted && ` (${counted})`}
      </Typography>
    </Box>
  )
}

/** Copywriting begins with the app's own words, and its title says more. */
export const firstQuestionOf = ({ type, firstPrompt }: ChatSession): string | null =>
  type === 'copywriting' ? null : firstPrompt || null

const alone = { fontWeight: 600, overflowWrap: 'anywhere' }
const below = { typography: 'caption', color: 'text.secondary', overflowWrap: 'anywhere' }
const lead = {
  ...alone,
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: '2',
  overflow: 'hidden',
}
