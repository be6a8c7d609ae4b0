import ArrowBackIcon from '@mui/icons-material/ArrowBackRounded'
import IconButton from '@mui/material/IconButton'
import Skeleton from '@mui/material/Skeleton'
import { type Section, useInSection } from '@/shared/lib/section'
import { Slot } from '@/shared/slots'
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
            <IconButton onClick={onBack} className="-ml-2">
              <ArrowBackIcon />
            </IconButton>
          </IconTooltip>
        }
        {...(view.kind === 'failed' ? {} : { lede: <Sentence view={view} /> })}
      />
      {/* What stands in the place of a post is another page, and not that one moved up. */}
      <div key={view.kind === 'failed' ? 'failed' : 'post'} className="mt-6">
        <Content view={view} onBack={onBack} />
      </div>
    </>
  )
}

const sectionOf = (view: PostView): Section | null => {
  if (view.kind !== 'ready') return null
  return view.analysis.post.creator.isOwn ? '/my-performance' : '/competitor-comparison'
}

function Sentence({ view }: { view: PostView }) {
  return (
    <div className={sentence}>
      <div className="flex-[1_1_320px]">
        {view.kind === 'ready' ? (
          <Lede analysis={view.analysis} />
        ) : (
          <Skeleton height={16} className="max-w-160 my-1.75" />
        )}
      </div>
      <div className={actions}>
        {view.kind === 'ready' && (
          <>
            <AskAboutPost {...asked(view.analysis)} />
            <Slot of="SavePost" postId={view.analysis.post.id} label="Save Post to my inspirations" />
          </>
        )}
      </div>
    </div>
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
        <div className="grid gap-(--bb-gap) grid-cols-1">
          <GoneNotice analysis={view.analysis} />
          <PostBody analysis={view.analysis} />
        </div>
      )
  }
}

/**
 * Holds the height of the usual sentence, so that nothing moves when it comes: on a phone four lines with the buttons below them.
 * Without the sidebar the page is as wide as a small desktop's.
 */
const sentence =
  'flex flex-wrap items-center justify-between content-between gap-4 min-h-45 min-[600px]:min-h-29 md:min-h-22.5 lg:min-h-15'

/** As wide as what stands in it, so that the sentence has its room from the start. */
const actions = 'flex flex-wrap gap-2 sm:min-w-96'
