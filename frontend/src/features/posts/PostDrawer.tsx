import Button from '@mui/material/Button'
import { Link } from '@tanstack/react-router'
import { postPath } from '@/shared/lib/paths'
import { Slot, type SlotProps } from '@/shared/slots'
import { Panel } from '@/shared/ui/layout/Panel'
import { GoneNotice } from './components/GoneNotice'
import { HashtagsCard } from './components/HashtagsCard'
import { PostFailed } from './components/PostFailed'
import { PostLayout } from './components/PostLayout'
import { PostSkeleton } from './components/PostSkeleton'
import { Preview } from './components/Preview'
import { TimingCard } from './components/TimingCard'
import { TrendsCard } from './components/TrendsCard'
import { usePost } from './view'

/** A post next to the page it was opened from: what matters most of it, and the way to the rest. */
export function PostDrawer({ postId, shortCode, open, onClose }: SlotProps['PostDrawer']) {
  return (
    <Panel
      open={open}
      title="Post Analysis"
      width={{ width: '100%', maxWidth: 800 }}
      action={postId > 0 && <Slot of="SavePost" postId={postId} label="Save to Inspiration" />}
      onClose={onClose}
      footer={
        postId > 0 && (
          <Button component={Link} to={postPath(shortCode, postId)} variant="outlined" fullWidth>
            View Full Analysis
          </Button>
        )
      }
    >
      <Content {...{ postId, shortCode, onClose }} />
    </Panel>
  )
}

function Content({ postId, shortCode, onClose }: Omit<SlotProps['PostDrawer'], 'open'>) {
  const view = usePost({ postId, shortCode })
  switch (view.kind) {
    case 'loading':
      return <PostSkeleton />
    case 'failed':
      return <PostFailed {...view} onBack={onClose} />
    case 'ready': {
      const part = { analysis: view.analysis }
      return (
        <div className="grid gap-(--bb-gap) grid-cols-1">
          <GoneNotice {...part} />
          <PostLayout
            preview={<Preview {...part} />}
            main={
              <>
                <TimingCard {...part} />
                <TrendsCard {...part} />
              </>
            }
            aside={<HashtagsCard {...part} />}
          />
        </div>
      )
    }
  }
}
