import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useOverlay } from '@/shared/overlay/overlay'
import { ConfirmDialog } from '@/shared/ui/overlay/ConfirmDialog'
import { PostLine } from './PostLine'

/** The account of the linked post is not connected any more. */
export function LostPost({ busy, onUnlink }: { busy: boolean; onUnlink: () => void }) {
  const asking = useOverlay('unlink')
  return (
    <PostLine
      post={null}
      label="The post of this idea"
      actions={
        <Button variant="text" size="small" disabled={busy} onClick={() => asking.open(true)}>
          Unlink
        </Button>
      }
    >
      <Typography className="font-semibold">We can't show the post of this idea</Typography>
      <Typography variant="caption" component="p" className="text-ink-2">
        The Instagram account that published it is not connected any more.
      </Typography>
      <ConfirmDialog
        open={asking.value === true}
        dangerous
        title="Unlink this post?"
        confirm="Unlink"
        onConfirm={() => {
          void asking.close()
          onUnlink()
        }}
        onCancel={asking.close}
      >
        You can't undo this: we can only link posts of the account that is connected.
      </ConfirmDialog>
    </PostLine>
  )
}
