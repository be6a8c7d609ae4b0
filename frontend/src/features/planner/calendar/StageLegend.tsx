import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { STAGE_COLOR } from '../idea'

const LEGEND = { open: 'Backlog, draft', active: 'In progress', ready: 'Finalised' } as const

/** What the colours of a calendar stand for. */
export function StageLegend() {
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 4, rowGap: 1 }}>
      {(['open', 'active', 'ready'] as const).map((stage) => (
        <Typography
          key={stage}
          variant="caption"
          sx={{ display: 'flex', alignItems: 'center', gap: 2, color: 'text.secondary' }}
        >
          <Box
            component="i"
            sx={{ width: 8, height: 8, borderRadius: '50%', bgcolor: `var(--bb-${STAGE_COLOR[stage]})` }}
          />
          {LEGEND[stage]}
        </Typography>
      ))}
    </Box>
  )
}
