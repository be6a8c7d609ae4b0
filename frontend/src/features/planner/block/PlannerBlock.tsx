import Box from '@mui/material/Box'
import { useWallTime } from '../useWallTime'
import { BlockMonth } from './BlockMonth'
import { LatestIdeas } from './LatestIdeas'

/** An extract of the planner for another page: the month, and the ideas that came last. It is as high whatever it shows. */
export function PlannerBlock() {
  const now = useWallTime()
  return (
    <Box sx={halves}>
      <BlockMonth now={now} />
      <LatestIdeas now={now} />
    </Box>
  )
}

const halves = {
  display: 'grid',
  gap: 6,
  gridTemplateColumns: 'minmax(0, 1fr)',
  '@container (min-width: 600px)': { gridTemplateColumns: 'minmax(0, 292px) minmax(0, 1fr)', columnGap: 10 },
}
