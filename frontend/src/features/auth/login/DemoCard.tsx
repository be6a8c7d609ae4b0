import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useAppInfo } from '@/shared/api/app'

interface Props {
  disabled: boolean
  loading: boolean
  onVisit: () => void
}

/** The way into a copy of the demo, where `bowerbird serve --demo` has made one. */
export function DemoCard({ disabled, loading, onVisit }: Props) {
  if (!useAppInfo()?.demo) return null
  return (
    <div className="flex items-center gap-4 mt-4 pt-3 pr-3 pb-3 pl-4 border rounded-card bg-card sm:mt-10">
      <div className="flex-1">
        <Typography variant="subtitle2">Just looking?</Typography>
        <Typography variant="caption" className="text-ink-2">
          Your own copy, with 120 days of made-up history, for a week.
        </Typography>
      </div>
      <Button variant="tint" disabled={disabled} loading={loading} onClick={onVisit}>
        Use the demo
      </Button>
    </div>
  )
}
