import CopyIcon from '@mui/icons-material/ContentCopyOutlined'
import IconButton from '@mui/material/IconButton'
import Typography from '@mui/material/Typography'
import { formatTimeNear } from '@/shared/lib/formatDate'
import { useViewer } from '@/shared/session/viewer'
import { useCopyText } from '@/shared/ui/feedback/useCopyText'
import { type ChatMessage, type ChatSession, OFFLINE_COACH } from '../chat/queries'
import { partsOf } from '../cited/cited'
import { formatToMake } from '../suggestions/formatToMake'
import { SaveIdea } from '../suggestions/SaveIdea'
import { ideaOf, quotedIn, wordsOf } from './plainAnswer'
import { sourceOf } from './sourceOf'
import { UseCopy } from './UseCopy'

interface AnswerFootProps {
  message: ChatMessage
  session: Pick<ChatSession, 'type' | 'ideaId'>
}

/** What can be done with an answer, and what it stands on. */
export function AnswerFoot({ message, session }: AnswerFootProps) {
  const { zone, now } = useViewer()
  const copy = useCopyText()
  const text = wordsOf(message.output ?? '')
  const idea = message.idea ?? (message.answeredBy !== OFFLINE_COACH && hasIdeas(message) ? ideaOf(text) : null)
  return (
    <div className="mt-2">
      <div className="flex flex-wrap items-center gap-2">
        <IconButton size="small" aria-label="Copy the answer" onClick={() => void copy(text)} className="-ml-2">
          <CopyIcon />
        </IconButton>
        {session.type === 'copywriting' && session.ideaId !== null && isCopy(message) ? (
          <UseCopy ideaId={session.ideaId} message={message} />
        ) : (
          !message.stopped &&
          idea && <SaveIdea {...{ idea, ideaKey: message.ideaKey, ideaId: message.ideaId }} description={text} />
        )}
      </div>
      <Typography variant="caption" component="p" className="mt-1 text-ink-3">
        {message.stopped && 'You stopped this answer · '}
        {sourceOf(message, (at) => formatTimeNear(at, now, { zone }))}
      </Typography>
    </div>
  )
}

/** Words for the post, not an answer about figures. A model may write them without the quote that it is asked for. */
const isCopy = ({ output, facts, answeredBy }: ChatMessage) =>
  quotedIn(output ?? '') !== '' ||
  (answeredBy !== OFFLINE_COACH && !partsOf(output ?? '', facts).some(({ fact }) => fact))

const LISTED = /^ {0,3}(?:\d+[.)]|[-*+]) /m

/** A model's words that may be an idea: copy, a list, or advice what to make. */
const hasIdeas = ({ output }: ChatMessage) => {
  const text = output ?? ''
  return quotedIn(text) !== '' || LISTED.test(text) || formatToMake(wordsOf(text)) !== 'post'
}
