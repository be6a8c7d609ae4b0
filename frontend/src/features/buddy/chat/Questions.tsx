import Box from '@mui/material/Box'
import { Button } from '@/shared/ui/button/Button'
import { besideBuddy } from './bubbles'

interface QuestionsProps {
  label: string
  questions: string[]
  onAsk: (question: string) => void
}

/** What can be asked; a tap asks it. */
export function Questions({ label, questions, onAsk }: QuestionsProps) {
  return (
    <Box component="ul" aria-label={label} sx={list}>
      {questions.map((question) => (
        <li key={question}>
          <Button variant="outlined" size="small" onClick={() => onAsk(question)} sx={{ textAlign: 'start' }}>
            {question}
          </Button>
        </li>
      ))}
    </Box>
  )
}

const list = { ...besideBuddy, my: 0, mr: 0, p: 0, listStyle: 'none' }
