import Box from '@mui/material/Box'
import { Button } from '@/shared/ui/button/Button'
import { besideBuddy } from './Selection'

interface StarterQuestionsProps {
  questions: string[]
  onAsk: (question: string) => void
}

/** What can be asked, for whoever does not know where to begin; a tap asks it. */
export function StarterQuestions({ questions, onAsk }: StarterQuestionsProps) {
  return (
    <Box component="ul" aria-label="Questions to begin with" sx={list}>
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
