import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { formatMoment } from '@/shared/lib/formatDate'
import { useViewer } from '@/shared/session/viewer'
import { conflictFrame } from '@/shared/ui/form/TwoTexts'
import type { DemographicsRecord } from './steps'

interface Props {
  record: DemographicsRecord
  onMine: () => void
  onTheirs: () => void
}

/** Another tab or device has saved since this one began: the user decides which stands. */
export function OtherSaved({ record, onMine, onTheirs }: Props) {
  const { zone } = useViewer()
  return (
    <div role="alert" className={conflictFrame}>
      <Typography className="font-semibold text-ink">
        Your demographics were also saved somewhere else, on {formatMoment(record.updatedAt, { zone })}.
      </Typography>
      <div className="flex flex-wrap gap-2 mt-3">
        <Button variant="contained" onClick={onMine}>
          Save mine
        </Button>
        <Button variant="outlined" onClick={onTheirs}>
          Discard mine
        </Button>
      </div>
    </div>
  )
}
