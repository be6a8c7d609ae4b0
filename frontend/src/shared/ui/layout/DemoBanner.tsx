import Box from '@mui/material/Box'
import { useAppInfo } from '@/shared/api/app'

/** Simulated figures never pass for real ones. Its place is kept until the server has said which they are. */
export function DemoBanner() {
  const source = useAppInfo()?.source
  if (source === 'graph') return null
  return (
    <Box
      component="aside"
      aria-label="Notice"
      sx={{
        display: 'flex',
        alignItems: 'center',
        justifyContent: 'center',
        gap: 2,
        height: { xs: 32, sm: 36 },
        px: { xs: 2, sm: 4 },
        typography: 'caption',
        whiteSpace: 'nowrap',
        color: 'text.secondary',
        bgcolor: 'background.sunken',
        borderBottom: '1px solid',
        borderColor: 'divider',
        '& > *': { visibility: source ? 'visible' : 'hidden' },
      }}
    >
      <Box sx={{ flex: 'none', width: 6, height: 6, borderRadius: '50%', bgcolor: 'secondary.main' }} />
      <Box component="span" sx={{ overflow: 'hidden', textOverflow: 'ellipsis' }}>
        <Box component="b" sx={{ fontWeight: 600, color: 'text.primary' }}>
          Demo data
        </Box>{' '}
        — connect the Graph API to see real accounts
      </Box>
    </Box>
  )
}
