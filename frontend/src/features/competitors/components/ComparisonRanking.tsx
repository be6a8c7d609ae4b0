import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { type CompareMode, compareValue, drawnLines } from '@/shared/charts/compare'
import { ProfileAvatar } from '@/shared/ui/ProfileAvatar'
import { type Candidate, YOU } from '../selection'

/** On a phone the lines have no names: this list has them, the highest first. */
export function ComparisonRanking({ plotted, mode }: { plotted: Candidate[]; mode: CompareMode }) {
  const ends = new Map(
    drawnLines(
      plotted.map(({ line }) => line),
      mode,
    ).map(({ key, points }) => [key, points.at(-1)?.value]),
  )
  const ranked = plotted
    .filter(({ key }) => ends.get(key) !== undefined)
    .sort((one, other) => (ends.get(other.key) ?? 0) - (ends.get(one.key) ?? 0))
  return (
    <Box component="ol" aria-label="Plotted profiles" sx={{ m: 0, mt: 3, p: 0, listStyle: 'none' }}>
      {ranked.map(({ key, username, profilePic, line }) => (
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
            {compareValue(ends.get(key) ?? 0, mode)}
          </Typography>
        </Box>
      ))}
    </Box>
  )
}

const row = { display: 'flex', alignItems: 'center', gap: 3, height: 44, borderTop: '1px solid var(--bb-line)' }
