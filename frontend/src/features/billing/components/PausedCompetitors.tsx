import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { plural } from '@/shared/lib/format'
import { useOverlay } from '@/shared/overlay/overlay'
import { Button } from '@/shared/ui/button/Button'
import { Card } from '@/shared/ui/layout/Card'
import { listedQuery } from '../queries'
import { ChooseTracked } from './ChooseTracked'

/** Who waits for room in the plan, and the way to choose otherwise. Nothing while nobody does. */
export function PausedCompetitors({ plan, limit }: { plan: string; limit: number }) {
  const { data } = useQuery(listedQuery)
  const choice = useOverlay('choose-tracked')
  const listed = data?.items.filter(({ isTracking, pausedByPlan }) => isTracking || pausedByPlan) ?? []
  const paused = listed.filter(({ pausedByPlan }) => pausedByPlan)
  if (paused.length === 0 && !choice.value) return null
  const names = paused.slice(0, MOST).map(({ instaProfile }) => `@${instaProfile.instaUsername}`)
  const others = paused.length - names.length
  return (
    <Card aria-label="Paused competitors" sx={notice}>
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Typography variant="h4" component="h2">
          {`${paused.length} ${plural(paused.length, 'competitor is paused', 'competitors are paused')}`}
        </Typography>
        <Typography sx={{ mt: 1, color: 'text.secondary', overflowWrap: 'anywhere' }}>
          {`${names.join(', ')}${others > 0 ? ` and ${others} more` : ''}. ${plan} tracks ${limit}. ` +
            'We keep their data and go on when your plan has room again.'}
        </Typography>
      </Box>
      <Button variant="outlined" onClick={() => choice.open(true)} sx={{ flex: 'none' }}>
        Choose who stays
      </Button>
      <ChooseTracked {...{ listed, limit }} open={choice.value === true} onClose={choice.close} />
    </Card>
  )
}

const MOST = 5

/** Something that the plan has no room for. */
export const notice = {
  display: 'flex',
  flexDirection: { xs: 'column', sm: 'row' },
  alignItems: { xs: 'stretch', sm: 'center' },
  justifyContent: 'space-between',
  gap: 4,
  borderColor: 'var(--bb-warn)',
}
