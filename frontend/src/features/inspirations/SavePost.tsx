import SavedIcon from '@mui/icons-material/Bookmark'
import BookmarkIcon from '@mui/icons-material/BookmarkBorderOutlined'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { messageOf } from '@/shared/api/errors'
import { lazyPart } from '@/shared/lib/lazyPart'
import { useOverlay } from '@/shared/overlay/overlay'
import type { SlotProps } from '@/shared/slots'
import { onPicture } from '@/shared/ui/post/cardPost'
import { type InspirationList, listChoiceQuery } from './queries'
import { bookmarkQuery } from './savedBookmarks'
import { useSaving } from './useSaving'

const SavePopover = lazyPart(async () => ({ default: (await import('./components/SavePopover')).SavePopover }), {
  quiet: true,
})

/** The bookmark of a post, filled while it is in a list. It saves to the only list at once, and otherwise lets the user choose one. */
export function SavePost({ postId, label, name, saved: known = false }: SlotProps['SavePost']) {
  const { data: isHeld = known } = useQuery({ ...bookmarkQuery(postId), enabled: !known })
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  // The page's card of a post and its drawer may both be there.
  const popover = useOverlay(`save ${label ? 'by button' : 'on card'} ${postId}`)
  const queries = useQueryClient()
  const save = useSaving()
  const saved = isHeld || save.isPending
  const [isAsking, setAsking] = useState(false)
  const press = async () => {
    if (isAsking || save.isPending) return
    setAsking(true)
    const list = isHeld ? undefined : await onlyListFor(postId, queries)
    setAsking(false)
    if (!list) return popover.open(true)
    save.mutate({ list, post: { postId } }, { onError: () => popover.open(true) })
  }
  const close = () => {
    void popover.close()
    save.reset()
  }
  const opens = {
    ref: setAnchor,
    'aria-haspopup': 'dialog',
    'aria-expanded': popover.value !== undefined,
    onClick: () => void press(),
  } as const
  return (
    <>
      {label ? (
        <Button
          {...opens}
          variant="outlined"
          startIcon={saved ? <SavedIcon /> : <BookmarkIcon />}
          aria-label={saved ? `${label}, already saved` : label}
        >
          {label}
        </Button>
      ) : (
        <IconButton
          {...opens}
          title="Save post to my inspiration"
          aria-label={`Save post to my inspiration${saved ? ', already saved' : ''}${name ? `: ${name}` : ''}`}
          className={onPicture}
        >
          {saved ? <SavedIcon className="text-primary" /> : <BookmarkIcon />}
        </IconButton>
      )}
      {popover.value && anchor && (
        <SavePopover
          postId={postId}
          anchor={anchor}
          refusal={save.error ? messageOf(save.error) : undefined}
          onClose={close}
        />
      )}
    </>
  )
}

/** The list that a post goes to without a choice: the only one there is, which does not hold it yet. */
async function onlyListFor(postId: number, queries: QueryClient): Promise<InspirationList | undefined> {
  try {
    const saved = await queries.fetchQuery(bookmarkQuery(postId))
    const { pages } = await queries.fetchInfiniteQuery(listChoiceQuery)
    const [list, ...others] = pages.flatMap(({ items }) => items)
    return saved || others.length > 0 ? undefined : list
  } catch {
    return undefined // the popover asks again, and says what is wrong
  }
}
