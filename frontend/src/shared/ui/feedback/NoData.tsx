import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'

interface NoDataProps {
  title?: string
  reason: string
  /** Of what would stand here. */
  height?: number
}

/** A card without figures says why, in the middle of its empty space. */
export function NoData({ title, reason, height = 240 }: NoDataProps) {
  return (
    <Box sx={{ display: 'grid', placeContent: 'center', minHeight: height, flexGrow: 1, textAlign: 'center' }}>
      {title && (
        <Typography variant="h4" component="p">
          {title}
        </Typography>
      )}
      <Typography sx={{ maxWidth: 260, mt: title ? 1 : 0, color: 'text.secondary', textWrap: 'balance' }}>
        {reason}
      </Typography>
    </Box>
  )
}
