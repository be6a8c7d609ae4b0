import ChartIcon from '@mui/icons-material/BarChartOutlined'
import Box from '@mui/material/Box'
import { useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { BuddyFact } from '@/shared/api/gen/types.gen'
import { MetricInfoCard } from '@/shared/ui/metric/MetricInfoCard'
import { HoverCard } from '@/shared/ui/overlay/HoverCard'
import { basisOf } from '../cited/basis'
import { NOT_IN_DATA } from '../cited/cited'
import { placeOf, ShowMe } from '../cited/ShowMe'

/** A figure of an answer, which opens the chart that shows it. Its card says where it comes from, and leads there too. */
export function FigureChip({ fact, words }: { fact: BuddyFact; words: ReactNode }) {
  const navigate = useNavigate()
  const place = placeOf(fact.link)
  return (
    <HoverCard
      onFollow={place && (() => void navigate(place))}
      card={() => (
        <>
          <MetricInfoCard entry={basisOf(fact)} counted={fact.counted} />
          <ShowMe link={fact.link} />
        </>
      )}
      sx={chip}
    >
      <ChartIcon aria-hidden sx={{ fontSize: 14, flex: 'none' }} />
      <bdi>{words}</bdi>
    </HoverCard>
  )
}

/** A figure that stands in none of the user's data. */
export function UncheckedFigure({ words }: { words: ReactNode }) {
  return (
    <Box component="span" sx={{ textDecoration: 'underline wavy var(--bb-warn-text) 1px', textUnderlineOffset: '4px' }}>
      <bdi>{words}</bdi>
      <Box component="span" sx={{ ml: 1, fontSize: 12, color: 'var(--bb-warn-text)', textDecoration: 'none' }}>
        {NOT_IN_DATA}
      </Box>
    </Box>
  )
}

const chip = {
  display: 'inline-flex',
  alignItems: 'center',
  gap: '4px',
  px: '8px',
  borderRadius: '999px',
  border: '1px solid var(--bb-primary-line)',
  bgcolor: 'var(--bb-primary-tint)',
  color: 'primary.main',
  fontWeight: 600,
  fontSize: '0.9em',
  lineHeight: 1.6,
  '&:hover, &[aria-expanded="true"]': { bgcolor: 'primary.main', color: 'primary.contrastText' },
}
