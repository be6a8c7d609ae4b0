import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { Button } from '@/shared/ui/button/Button'
import { Card } from '@/shared/ui/layout/Card'

interface PostFailedProps {
  title: string
  sentence: string
  /** Where there is something to go back to. */
  onBack?: (() => void) | undefined
  retry?: (() => void) | undefined
  busy?: boolean | undefined
}

/** No post to show: why, and the ways on. */
export function PostFailed({ title, sentence, onBack, retry, busy }: PostFailedProps) {
  return (
    <Card>
      <Box role="alert" sx={{ display: 'grid', justifyItems: 'center', textAlign: 'center', gap: 2, py: 12 }}>
        <Typography variant="h2">{title}</Typography>
        <Typography sx={{ color: 'text.secondary', maxWidth: 420, textWrap: 'balance' }}>{sentence}</Typography>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'center', gap: 2, mt: 3 }}>
          {onBack && (
            <Button variant="contained" onClick={onBack}>
              Go Back
            </Button>
          )}
          {retry && (
            <Button variant="outlined" loading={busy ?? false} onClick={retry}>
              Try Again
            </Button>
          )}
        </Box>
      </Box>
    </Card>
  )
}
