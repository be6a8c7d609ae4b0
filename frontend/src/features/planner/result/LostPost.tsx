import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { PostLine } from './PostLine'

/** The account of the linked post is not connected any more. */
export function LostPost({ busy, onUnlink }: { busy: boolean; onUnlink: () => void }) {
  return (
    <PostLine
      post={null}
      label="The post of this idea"
      actions={
        <Button variant="text" size="small" disabled={busy} onClick={onUnlink}>
          Unlink
        </Button>
      }
    >
      <Typography sx={{ fontWeight: 600 }}>We can't show the post of this idea</Typography>
      <Typography variant="caption" component="p" sx={{ color: 'text.secondary' }}>
        The Instagram account that published it is not connected any more.
      </Typography>
    </PostLine>
  )
}
