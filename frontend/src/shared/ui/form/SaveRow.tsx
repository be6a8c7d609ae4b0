import Box from '@mui/material/Box'
import type { ReactNode } from 'react'
import { InlineMessage } from '@/shared/ui/feedback/InlineMessage'

interface Props {
  /** The form's buttons. */
  children: ReactNode
  /** What is wrong, or null. */
  problem: string | null | false
  /** The sentence for what went well, once it did. */
  done: string | false
  onDismiss: () => void
}

/** A form's end: its buttons and, next to or below them, how saving went until that is dismissed or tried again. */
export function SaveRow({ children, problem, done, onDismiss }: Props) {
  return (
    <Box
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        alignContent: 'flex-start',
        gap: 3,
        minHeight: 48,
      }}
    >
      {children}
      {(problem || done) && (
        <Box sx={{ flex: { xs: '1 1 100%', sm: '0 1 auto' }, minWidth: 0 }}>
          <InlineMessage tone={problem ? 'bad' : 'good'} onClose={onDismiss}>
            {problem || done}
          </InlineMessage>
        </Box>
      )}
    </Box>
  )
}
