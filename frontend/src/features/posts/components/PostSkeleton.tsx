import Box from '@mui/material/Box'
import Paper from '@mui/material/Paper'
import Skeleton from '@mui/material/Skeleton'
import { Card } from '@/shared/ui/layout/Card'
import { Pair, PostLayout } from './PostLayout'

/** A post before it is known: the shape of what comes. */
export function PostSkeleton() {
  return (
    <Box aria-busy="true" aria-label="Loading the post" role="status">
      <PostLayout
        preview={
          <Paper variant="outlined" sx={{ overflow: 'hidden' }}>
            <Skeleton variant="rectangular" sx={{ height: 'auto', aspectRatio: '400 / 452' }} />
            <Box sx={{ p: 'var(--bb-pad)' }}>
              <Box sx={{ display: 'flex', gap: 3, alignItems: 'center' }}>
                <Skeleton variant="circular" width={40} height={40} />
                <Skeleton width={160} height={18} />
              </Box>
              <Skeleton height={48} sx={{ mt: 6 }} />
              <Skeleton height={18} sx={{ mt: 6 }} />
              <Skeleton height={18} width="70%" sx={{ mt: 1 }} />
            </Box>
          </Paper>
        }
        main={
          <>
            <Block height={292} />
            <Pair>
              <Block height={262} />
              <Block height={262} />
            </Pair>
            <Block height={262} />
          </>
        }
        aside={<Block height={200} />}
        foot={
          <>
            <Block height={160} />
            <Block height={160} />
          </>
        }
      />
    </Box>
  )
}

function Block({ height }: { height: number }) {
  return (
    <Card>
      <Skeleton width={200} height={20} sx={{ my: 1 }} />
      <Skeleton variant="rounded" height={height - 28} />
    </Card>
  )
}
