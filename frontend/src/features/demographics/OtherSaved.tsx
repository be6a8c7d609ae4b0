import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { formatMoment } from '@/shared/lib/formatDate'
import { useViewer } from '@/shared/session/viewer'
import { Button } from '@/shared/ui/button/Button'
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
    <Box role="alert" sx={conflictFrame}>
      <Typography sx={{ fontWeight: 600, color: 'text.primary' }}>
        Your demographics were also saved somewhere else, on {formatMoment(record.updatedAt, { zone })}.
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, mt: 3 }}>
        <Button variant="contained" onClick={onMine}>
          Save mine
        </Button>
        <Button variant="outlined" onClick={onTheirs}>
          Discard mine
        </Button>
      </Box>
    </Box>
  )
}
