import Button from '@mui/material/Button'
import clsx from 'clsx'
import { besideBuddy } from './bubbles'

interface QuestionsProps {
  label: string
  questions: string[]
  onAsk: (question: string) => void
}

/** What can be asked; a tap asks it. */
export function Questions({ label, questions, onAsk }: QuestionsProps) {
  return (
    <ul aria-label={label} className={clsx(besideBuddy, 'my-0 mr-0 p-0 list-none')}>
      {questions.map((question) => (
        <li key={question}>
          <Button variant="outlined" size="small" onClick={() => onAsk(question)} className="text-start">
            {question}
          </Button>
        </li>
      ))}
    </ul>
  )
}
