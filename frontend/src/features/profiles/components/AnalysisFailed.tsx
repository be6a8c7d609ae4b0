import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { reloadPage } from '@/shared/lib/leave'
import { Card } from '@/shared/ui/layout/Card'

interface AnalysisFailedProps {
  title?: string | undefined
  message: string
}

/** Nothing could be loaded: why, and the page from the start. */
export function AnalysisFailed({ title, message }: AnalysisFailedProps) {
  return (
    <Card>
      <div role="alert" className="grid justify-items-center gap-2 py-6 sm:py-10 text-center">
        {title && (
          <Typography variant="h2" component="p">
            {title}
          </Typography>
        )}
        <Typography variant="body1" className="text-bad-text">
          {message}
        </Typography>
        <Button variant="outlined" onClick={reloadPage} className="mt-2">
          Try Again
        </Button>
      </div>
    </Card>
  )
}
