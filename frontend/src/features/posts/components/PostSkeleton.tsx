import Paper from '@mui/material/Paper'
import Skeleton from '@mui/material/Skeleton'
import { Announce } from '@/shared/announce/Announce'
import { Card } from '@/shared/ui/layout/Card'
import { Pair, PostLayout } from './PostLayout'

/** A post before it is known: the shape of what comes. */
export function PostSkeleton() {
  return (
    <div aria-busy="true">
      <Announce text="Loading the post" />
      <PostLayout
        preview={
          <Paper variant="outlined" className="overflow-hidden">
            <Skeleton variant="rectangular" className="h-auto aspect-[400/452]" />
            <div className="p-(--bb-pad)">
              <div className="flex gap-3 items-center">
                <Skeleton variant="circular" width={40} height={40} />
                <Skeleton width={160} height={18} />
              </div>
              <Skeleton height={48} className="mt-6" />
              <Skeleton height={18} className="mt-6" />
              <Skeleton height={18} width="70%" className="mt-1" />
            </div>
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
    </div>
  )
}

function Block({ height }: { height: number }) {
  return (
    <Card>
      <Skeleton width={200} height={20} className="my-1" />
      <Skeleton variant="rounded" height={height - 28} />
    </Card>
  )
}
