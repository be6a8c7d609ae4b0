import Skeleton from '@mui/material/Skeleton'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { Announce } from '@/shared/announce/Announce'
import { messageOf } from '@/shared/api/errors'
import { InlineMessage } from '@/shared/ui/feedback/InlineMessage'
import type { Idea } from '../idea'
import { hasResult, ideaQuery, resultQuery } from '../queries'
import { ChoosePost } from './ChoosePost'
import { LinkedPost } from './LinkedPost'
import { LostPost } from './LostPost'
import { OfferedPost } from './OfferedPost'
import { LINE_HEIGHT } from './PostLine'
import { useResultActions } from './useResultActions'

/** The post that came of an idea: how it did, or the question which one it is. */
export function IdeaResult({ opened }: { opened: Idea }) {
  // As it was saved last: the server offers nothing for what is typed only.
  const { data: idea = opened } = useQuery({ ...ideaQuery(opened.id), enabled: false })
  const shown = hasResult(idea)
  const { data, error } = useQuery({ ...resultQuery(idea), enabled: shown })
  const [choosing, setChoosing] = useState(false)
  const { link, unlink, refuse, linking, busy, problem } = useResultActions(idea)
  const place = useRef<HTMLDivElement>(null)
  // What was pressed is gone or was disabled meanwhile: after a failure its reader goes on where it can be tried again.
  useEffect(() => {
    const isLost = document.activeElement?.contains(place.current) || document.activeElement?.matches(':disabled')
    if (problem && isLost) place.current?.querySelector<HTMLElement>('button:enabled')?.focus()
  }, [problem])
  if (!shown || (!data && !error)) return null
  if (!data)
    return <InlineMessage tone="bad">{`Failed to load the post of this idea. ${messageOf(error)}`}</InlineMessage>
  const { state, post } = data
  // What is shown until the answer takes as much room as what comes of it: a slow one would move what is below.
  const linkPost = (postId: number) => {
    setChoosing(false)
    link(postId)
  }
  const unlinkPost = () => {
    setChoosing(false)
    unlink(post?.id)
  }
  return (
    <div ref={place} className="contents">
      {state === 'linked' && <LinkedPost result={data} busy={busy} onUnlink={unlinkPost} />}
      {state === 'lost' && <LostPost busy={busy} onUnlink={() => unlink(undefined)} />}
      {state === 'offered' && post && (
        <OfferedPost post={post} busy={busy} onLink={() => linkPost(post.id)} onRefuse={() => refuse(post.id)} />
      )}
      {linking && state === 'none' && (
        <>
          <Announce text="Linking the post" />
          <Skeleton variant="rounded" height={LINE_HEIGHT} className="mb-3" />
        </>
      )}
      {!linking && (state === 'offered' || state === 'none') && (
        <ChoosePost
          ideaId={idea.id}
          busy={busy}
          open={choosing}
          onOpen={setChoosing}
          onChoose={linkPost}
          other={state === 'offered'}
        />
      )}
      {problem && <InlineMessage tone="bad">{problem}</InlineMessage>}
    </div>
  )
}
