import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import { Card } from '@/shared/ui/layout/Card'

/** The page before its plans: the same places, each as high as what comes. */
export function BillingSkeleton() {
  return (
    <Box role="status" aria-label="Loading plans" sx={{ display: 'grid', gap: 'var(--bb-gap)' }}>
      <Card aria-hidden>
        <Skeleton width={64} height={14} sx={{ my: '3px' }} />
        <Skeleton width={72} height={28} sx={{ mt: '6px', mb: 1 }} />
        <Skeleton width={160} height={12} sx={{ mt: '6px', mb: '2px' }} />
      </Card>
      <Box
        sx={{
          display: 'grid',
          gap: 'var(--bb-gap)',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(3, minmax(0, 1fr))' },
        }}
      >
        {['first', 'second', 'third'].map((plan) => (
          <Card key={plan} aria-hidden sx={{ minHeight: 560, p: { xs: 5, sm: 7 } }}>
            <Skeleton width={72} height={14} sx={{ my: '5px' }} />
            <Skeleton width={200} height={14} sx={{ mt: '11px' }} />
            <Skeleton width={120} height={40} sx={{ mt: '40px' }} />
            <Skeleton height={44} sx={{ mt: '40px', borderRadius: '10px' }} />
            <Skeleton height={240} sx={{ mt: 9 }} />
          </Card>
        ))}
      </Box>
    </Box>
  )
}
