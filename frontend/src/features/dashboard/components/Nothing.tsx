import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'

/** A card without figures says why, in the middle of its empty space. */
export function Nothing({ reason }: { reason: string }) {
  return (
    <Box sx={{ display: 'grid', placeContent: 'center', minHeight: 240, flexGrow: 1, textAlign: 'center' }}>
      <Typography sx={{ maxWidth: 220, color: 'text.secondary', textWrap: 'balance' }}>{reason}</Typography>
    </Box>
  )
}
