import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { reloadPage } from '@/shared/lib/leave'
import { Button } from '@/shared/ui/button/Button'
import { Card } from '@/shared/ui/layout/Card'

interface AnalysisFailedProps {
  title?: string | undefined
  message: string
}

/** Nothing could be loaded: why, and the page from the start. */
export function AnalysisFailed({ title, message }: AnalysisFailedProps) {
  return (
    <Card>
      <Box
        role="alert"
        sx={{ display: 'grid', justifyItems: 'center', gap: 2, py: { xs: 6, sm: 10 }, textAlign: 'center' }}
      >
        {title && (
          <Typography variant="h2" component="p">
            {title}
          </Typography>
        )}
        <Typography variant="body1" sx={{ color: 'error.dark' }}>
          {message}
        </Typography>
        <Button variant="outlined" onClick={reloadPage} sx={{ mt: 2 }}>
          Try Again
        </Button>
      </Box>
    </Card>
  )
}
