import Box from '@mui/material/Box'

interface ShareBarProps {
  value: number
  /** The value of a full bar. */
  most: number
  /** In the colour of the own series; pale otherwise. */
  strong: boolean
  height: 6 | 8
}

/** How much one of a list has of what the first has; the figure stands beside it. */
export function ShareBar({ value, most, strong, height }: ShareBarProps) {
  const round = { height, borderRadius: `${height / 2}px` }
  return (
    <Box aria-hidden="true" sx={{ ...round, bgcolor: 'background.sunken' }}>
      <Box
        style={{ width: `${most > 0 ? (value / most) * 100 : 0}%` }}
        sx={{ ...round, bgcolor: strong ? 'var(--bb-series-you)' : 'var(--bb-bar)' }}
      />
    </Box>
  )
}
