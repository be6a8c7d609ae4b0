import ArrowBackIcon from '@mui/icons-material/ArrowBackRounded'
import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import { type Section, useInSection } from '@/shared/lib/section'
import { Slot } from '@/shared/slots'
import { IconButton } from '@/shared/ui/button/IconButton'
import { PageHead } from '@/shared/ui/layout/PageHead'
import { IconTooltip } from '@/shared/ui/overlay/IconTooltip'
import { AskAboutPost } from '@/shared/ui/post/AskAboutPost'
import type { Analysis } from './analysis'
import { GoneNotice } from './components/GoneNotice'
import { Lede } from './components/Lede'
import { PostBody } from './components/PostBody'
import { PostFailed } from './components/PostFailed'
import { PostSkeleton } from './components/PostSkeleton'
import { type PostAddress, type PostView, usePost } from './view'

interface PostPageProps extends PostAddress {
  onBack: () => void
}

/** Compares one post with everything its creator published. */
export function PostPage({ onBack, ...address }: PostPageProps) {
  const view = usePost(address)
  useInSection(sectionOf(view))
  return (
    <>
      <PageHead
        title="Post Analysis"
        before={
          <IconTooltip name="Back">
            <IconButton onClick={onBack} sx={{ ml: -2 }}>
              <ArrowBackIcon />
            </IconButton>
          </IconTooltip>
        }
        {...(view.kind === 'failed' ? {} : { lede: <Sentence view={view} /> })}
      />
      {/* What stands in the place of a post is another page, and not that one moved up. */}
      <Box key={view.kind === 'failed' ? 'failed' : 'post'} sx={{ mt: 6 }}>
        <Content view={view} onBack={onBack} />
      </Box>
    </>
  )
}

const sectionOf = (view: PostView): Section | null => {
  if (view.kind !== 'ready') return null
  return view.analysis.post.creator.isOwn ? '/my-performance' : '/competitor-comparison'
}

function Sentence({ view }: { view: PostView }) {
  return (
    <Box sx={sentence}>
      <Box sx={{ flex: '1 1 320px' }}>
        {view.kind === 'ready' ? (
          <Lede analysis={view.analysis} />
        ) : (
          <Skeleton height={16} sx={{ maxWidth: 640, my: '7px' }} />
        )}
      </Box>
      <Box sx={actions}>
        {view.kind === 'ready' && (
          <>
            <AskAboutPost {...asked(view.analysis)} />
            <Slot of="SavePost" postId={view.analysis.post.id} label="Save Post to my inspirations" />
          </>
        )}
      </Box>
    </Box>
  )
}

const asked = ({ post: { id, type, creator, timestamp } }: Analysis) => ({
  id,
  type,
  username: creator.username,
  date: timestamp,
})

function Content({ view, onBack }: { view: PostView; onBack: () => void }) {
  switch (view.kind) {
    case 'loading':
      return <PostSkeleton />
    case 'failed':
      return <PostFailed {...view} onBack={onBack} />
    case 'ready':
      return (
        <Box sx={{ display: 'grid', gap: 'var(--bb-gap)', gridTemplateColumns: 'minmax(0, 1fr)' }}>
          <GoneNotice analysis={view.analysis} />
          <PostBody analysis={view.analysis} />
        </Box>
      )
  }
}

/** Holds the height of the usual sentence, so that nothing moves when it comes. */
const sentence = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  alignContent: 'space-between',
  gap: 4,
  // On a phone four lines, and the buttons below them.
  minHeight: { xs: 180, sm: 116, md: 90, lg: 60 },
  // Without the sidebar the page is as wide as a small desktop's.
  '@media (min-width: 600px) and (max-width: 767.98px)': { minHeight: 116 },
}

/** As wide as what stands in it, so that the sentence has its room from the start. */
const actions = { display: 'flex', flexWrap: 'wrap', gap: 2, minWidth: { sm: 384 } }
