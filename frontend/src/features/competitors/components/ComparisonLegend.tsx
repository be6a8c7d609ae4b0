import InfoIcon from '@mui/icons-material/InfoOutlined'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { HoverCard } from '@/shared/ui/overlay/HoverCard'
import { type Candidate, nameOf, YOU } from '../selection'

/** How many competitors the legend names; the popup names all. */
const NAMED = 3

/** Under the chart: you and the first three, the others in a popup. */
export function ComparisonLegend({ plotted }: { plotted: Candidate[] }) {
  const others = plotted.filter(({ key }) => key !== YOU)
  const named = plotted.filter((candidate) => candidate.key === YOU || others.indexOf(candidate) < NAMED)
  const more = others.length - NAMED
  return (
    <Box component="ul" aria-label="Legend" sx={row}>
      {named.map((candidate) => (
        <LegendItem key={candidate.key} candidate={candidate} />
      ))}
      {more > 0 && (
        <li>
          <HoverCard label="All plotted profiles" sx={info} card={() => <AllPlotted plotted={plotted} />}>
            {`+${more}`}
            <InfoIcon sx={{ fontSize: 16 }} />
          </HoverCard>
        </li>
      )}
    </Box>
  )
}

function AllPlotted({ plotted }: { plotted: Candidate[] }) {
  return (
    <>
      <Typography variant="caption" component="p" sx={{ fontWeight: 600 }}>
        All Plotted Profiles:
      </Typography>
      <Box component="ul" sx={{ display: 'grid', gap: 1.5, m: 0, mt: 2, p: 0, listStyle: 'none' }}>
        {plotted.map((candidate) => (
          <LegendItem key={candidate.key} candidate={candidate} />
        ))}
      </Box>
    </>
  )
}

function LegendItem({ candidate }: { candidate: Candidate }) {
  const you = candidate.key === YOU
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 1.5,
        typography: 'caption',
        color: you ? 'text.primary' : 'text.secondary',
        fontWeight: you ? 600 : 400,
        minWidth: 0,
      }}
    >
      <Box
        component="i"
        style={{ background: candidate.line.color }}
        sx={{ flex: 'none', width: 14, height: you ? 4 : 3, borderRadius: '2px' }}
      />
      <Box component="span" sx={{ overflow: 'hidden', textOverflow: 'ellipsis' }}>
        {nameOf(candidate)}
      </Box>
    </Box>
  )
}

const row = { display: 'flex', flexWrap: 'wrap', columnGap: 4, rowGap: 2, m: 0, p: 0, listStyle: 'none', minWidth: 0 }

const info = {
  display: 'flex',
  alignItems: 'center',
  gap: 1,
  typography: 'caption',
  color: 'text.secondary',
}
