import Typography from '@mui/material/Typography'
import clsx from 'clsx'
import { type CompareMode, compareValue, drawnLines } from '@/shared/charts/compare'
import { ProfileAvatar } from '@/shared/ui/profile/ProfileAvatar'
import { type Candidate, YOU } from '../selection'

/** On a phone the lines have no names: this list has them, the highest first. */
export function ComparisonRanking({ plotted, mode }: { plotted: Candidate[]; mode: CompareMode }) {
  const drawn = drawnLines(
    plotted.map(({ line }) => line),
    mode,
  )
  const ranked = plotted
    .flatMap((candidate) => {
      const end = drawn.find(({ key }) => key === candidate.key)?.points.at(-1)
      return end ? [{ ...candidate, end: end.value }] : []
    })
    .sort((one, other) => other.end - one.end)
  return (
    <ol aria-label="Profiles in the chart" className="m-0 mt-3 p-0 list-none">
      {ranked.map(({ key, username, profilePic, line, end }) => (
        <li key={key} className={row}>
          <i style={{ background: line.color }} className={clsx('w-4 rounded-xs', key === YOU ? 'h-1' : 'h-0.75')} />
          <ProfileAvatar username={username ?? ''} src={profilePic} size={28} />
          <Typography
            variant={key === YOU ? 'h4' : 'subtitle2'}
            component="span"
            noWrap
            className={clsx('flex-1', key === YOU ? 'text-primary' : 'text-ink')}
          >
            {key === YOU ? 'You' : `@${username}`}
          </Typography>
          <Typography variant="h4" component="span" className={key === YOU ? 'text-primary' : 'text-ink'}>
            {compareValue(end, mode)}
          </Typography>
        </li>
      ))}
    </ol>
  )
}

const row = 'flex items-center gap-3 h-11 border-t'
