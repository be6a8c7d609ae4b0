import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
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
    <Box component="ol" aria-label="Profiles in the chart" sx={{ m: 0, mt: 3, p: 0, listStyle: 'none' }}>
      {ranked.map(({ key, username, profilePic, line, end }) => (
        <Box component="li" key={key} sx={row}>
          <Box
            component="i"
            style={{ background: line.color }}
            sx={{ width: 16, height: key === YOU ? 4 : 3, borderRadius: '2px' }}
          />
          <ProfileAvatar username={username ?? ''} src={profilePic} size={28} />
          <Typography
            variant={key === YOU ? 'h4' : 'subtitle2'}
            component="span"
            noWrap
            sx={{ flex: 1, color: key === YOU ? 'primary.main' : 'text.primary' }}
          >
            {key === YOU ? 'You' : `@${username}`}
          </Typography>
          <Typography variant="h4" component="span" sx={{ color: key === YOU ? 'primary.main' : 'text.primary' }}>
            {compareValue(end, mode)}
          </Typography>
        </Box>
      ))}
    </Box>
  )
}

const row = { display: 'flex', alignItems: 'center', gap: 3, height: 44, borderTop: '1px solid var(--bb-line)' }
