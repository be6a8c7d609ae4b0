import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { plural } from '@/shared/lib/format'
import { useOverlay } from '@/shared/overlay/overlay'
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
    <Card aria-label="Paused competitors" className={notice}>
      <div className="flex-1 min-w-0">
        <Typography variant="h4" component="h2">
          {`${paused.length} ${plural(paused.length, 'competitor is paused', 'competitors are paused')}`}
        </Typography>
        <Typography className="mt-1 text-ink-2 wrap-anywhere">
          {`${names.join(', ')}${others > 0 ? ` and ${others} more` : ''}. ${plan} tracks ${limit}. ` +
            'We keep their data and go on when your plan has room again.'}
        </Typography>
      </div>
      <Button variant="outlined" onClick={() => choice.open(true)} className="flex-none">
        Choose who stays
      </Button>
      <ChooseTracked {...{ listed, limit }} open={choice.value === true} onClose={choice.close} />
    </Card>
  )
}

const MOST = 5

/** Something that the plan has no room for. */
export const notice = 'flex flex-col sm:flex-row items-stretch sm:items-center justify-between gap-4 border-warn'
