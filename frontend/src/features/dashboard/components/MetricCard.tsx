import Box from '@mui/material/Box'
import Paper from '@mui/material/Paper'
import Typography from '@mui/material/Typography'
import { type ReactNode, useId } from 'react'
import { UNKNOWN } from '@/shared/lib/format'
import { MetricInfo } from '@/shared/ui/metric/MetricInfo'
import type { BasisEntry } from '@/shared/ui/metric/MetricInfoCard'

interface MetricCardProps {
  label: string
  /** The figure in its short form; null when it is not known. */
  value: string | null
  unit?: string
  spark?: ReactNode
  delta: ReactNode
  entry: BasisEntry | undefined
  counted?: 'post' | 'day'
}

/** One figure, its course and how it moved. Narrow cards drop the course and shrink the figure. */
export function MetricCard({ label, value, unit, spark, delta, entry, counted }: MetricCardProps) {
  const id = useId()
  return (
    <Paper
      variant="outlined"
      component="section"
      aria-labelledby={id}
      sx={{
        containerType: 'inline-size',
        px: { xs: 4, sm: 5 },
        pt: { xs: 4, sm: 5 },
        pb: { xs: 4, sm: '18px' },
        minWidth: 0,
      }}
    >
      <Typography id={id} variant="subtitle2" component="h2" sx={{ color: 'text.secondary' }}>
        <MetricInfo entry={entry} counted={counted}>
          {label}
        </MetricInfo>
      </Typography>
      <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: 3, mt: 3, height: 44 }}>
        <Typography component="p" variant="display" sx={[figure, value === null && { color: 'text.tertiary' }]}>
          {value === null ? (
            <MetricInfo entry={entry} counted={counted}>
              {UNKNOWN}
            </MetricInfo>
          ) : (
            value
          )}
          {value !== null && unit && (
            <Box
              component="span"
              sx={{
                ml: '0.08em',
                fontSize: '0.6em',
                lineHeight: 0,
                fontWeight: 500,
                letterSpacing: 0,
                color: 'text.secondary',
              }}
            >
              {unit}
            </Box>
          )}
        </Typography>
        {spark && <Box sx={course}>{spark}</Box>}
      </Box>
      {delta}
    </Paper>
  )
}

const figure = {
  whiteSpace: 'nowrap',
  '@container (max-width: 150px)': { fontSize: '1.75rem', lineHeight: '2.25rem', letterSpacing: '-0.022em' },
}

const course = {
  flex: '0 1 auto',
  minWidth: 0,
  display: 'flex',
  '& svg': { maxWidth: '100%' },
  '@container (max-width: 190px)': { display: 'none' },
}
