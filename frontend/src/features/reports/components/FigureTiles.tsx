import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { AnalyticsReportedFigure } from '@/shared/api/gen/types.gen'
import { MetricInfo } from '@/shared/ui/metric/MetricInfo'
import { countedOf, LABELS, shown } from '../figure'

/** The figures of one account, four abreast. */
export function FigureTiles({ figures }: { figures: AnalyticsReportedFigure[] }) {
  return (
    <Box component="dl" sx={grid}>
      {figures.map((figure) => (
        <Box
          key={figure.key}
          sx={{
            display: 'flex',
            flexDirection: 'column-reverse',
            justifyContent: 'flex-end',
            minWidth: 0,
            breakInside: 'avoid',
          }}
        >
          <Typography component="dt" variant="caption" sx={{ color: 'text.secondary' }}>
            <MetricInfo entry={figure.basis} counted={countedOf(figure.key)}>
              {LABELS[figure.key] ?? figure.name}
            </MetricInfo>
          </Typography>
          <Typography
            component="dd"
            variant="h2"
            sx={{ m: 0, mb: 0.5, color: figure.value === null ? 'text.tertiary' : 'inherit' }}
          >
            {shown(figure)}
          </Typography>
        </Box>
      ))}
    </Box>
  )
}

const grid = {
  display: 'grid',
  gridTemplateColumns: { xs: 'repeat(2, minmax(0, 1fr))', sm: 'repeat(4, minmax(0, 1fr))' },
  gap: { xs: 5, sm: 6 },
  m: 0,
  mt: 6,
  py: 6,
  borderBlock: '1px solid var(--bb-line)',
  '@media print': { gridTemplateColumns: 'repeat(4, minmax(0, 1fr))' },
}
