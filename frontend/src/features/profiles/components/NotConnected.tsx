import CloseIcon from '@mui/icons-material/CloseOutlined'
import Dialog from '@mui/material/Dialog'
import { type ReactNode, useState } from 'react'
import { Button } from '@/shared/ui/button/Button'
import { IconButton } from '@/shared/ui/button/IconButton'
import { EmptyState } from '@/shared/ui/feedback/EmptyState'
import { Card } from '@/shared/ui/layout/Card'

/** Opens with the step that connects an account; closed, the page says what it is for. */
export function NotConnected({ connect }: { connect: ReactNode }) {
  const [open, setOpen] = useState(true)
  return (
    <>
      <Card sx={{ mt: 6 }}>
        <EmptyState
          title="No account connected yet"
          action={
            <Button variant="contained" onClick={() => setOpen(true)}>
              Connect Instagram
            </Button>
          }
        >
          Connect Instagram to see your growth, what works and when to post.
        </EmptyState>
      </Card>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        slotProps={{
          paper: {
            'aria-label': 'Connect Instagram',
            sx: { width: 792, maxWidth: 'calc(100vw - 32px)', p: 0, border: 0, '& > [data-first-step]': { border: 0 } },
          },
        }}
      >
        <IconButton
          aria-label="Close"
          onClick={() => setOpen(false)}
          sx={{ position: 'absolute', top: 8, right: 8, zIndex: 1 }}
        >
          <CloseIcon />
        </IconButton>
        {connect}
      </Dialog>
    </>
  )
}
