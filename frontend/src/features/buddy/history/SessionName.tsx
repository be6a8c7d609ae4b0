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
    <span className="grid grid-cols-1 min-w-0">
      {question && (
        <Typography component="span" dir="auto" className={lead}>
          {question}
        </Typography>
      )}{' '}
      <Typography component="span" dir="auto" className={question ? below : alone}>
        <bdi>{of.title}</bdi>
        {counted && ` (${counted})`}
      </Typography>
    </span>
  )
}

/** Copywriting begins with the app's own words, and its title says more. */
export const firstQuestionOf = ({ type, firstPrompt }: ChatSession): string | null =>
  type === 'copywriting' ? null : firstPrompt || null

const alone = 'font-semibold wrap-anywhere'
const below = 'text-caption text-ink-2 wrap-anywhere'
const lead = 'font-semibold wrap-anywhere line-clamp-2'
