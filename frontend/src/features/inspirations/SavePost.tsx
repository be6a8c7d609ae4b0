import SavedIcon from '@mui/icons-material/Bookmark'
import BookmarkIcon from '@mui/icons-material/BookmarkBorderOutlined'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { lazyPart } from '@/shared/lib/lazyPart'
import type { SlotProps } from '@/shared/slots'
import { Button } from '@/shared/ui/button/Button'
import { IconButton } from '@/shared/ui/button/IconButton'
import { onPicture } from '@/shared/ui/post/cardPost'
import { bookmarkQuery } from './savedBookmarks'

const SavePopover = lazyPart(async () => ({ default: (await import('./components/SavePopover')).SavePopover }), {
  quiet: true,
})

/** The bookmark of a post, filled while it is in a list; the lists come when it is first pressed. */
export function SavePost({ postId, label, name, saved: known = false }: SlotProps['SavePost']) {
  const { data: saved = known } = useQuery({ ...bookmarkQuery(postId), enabled: !known })
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  return (
    <>
      {label ? (
        <Button
          variant="outlined"
          startIcon={saved ? <SavedIcon /> : <BookmarkIcon />}
          aria-label={saved ? `${label}, already saved` : label}
          aria-haspopup="dialog"
          aria-expanded={anchor !== null}
          onClick={({ currentTarget }) => setAnchor(currentTarget)}
        >
          {label}
        </Button>
      ) : (
        <IconButton
          title="Save post to my inspiration"
          aria-label={`Save post to my inspiration${saved ? ', already saved' : ''}${name ? `: ${name}` : ''}`}
          aria-haspopup="dialog"
          aria-expanded={anchor !== null}
          onClick={({ currentTarget }) => setAnchor(currentTarget)}
          sx={onPicture}
        >
          {saved ? <SavedIcon sx={{ fontSize: 20, color: 'primary.main' }} /> : <BookmarkIcon sx={{ fontSize: 20 }} />}
        </IconButton>
      )}
      {anchor && <SavePopover postId={postId} anchor={anchor} onClose={() => setAnchor(null)} />}
    </>
  )
}
