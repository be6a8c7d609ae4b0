import CloseIcon from '@mui/icons-material/CloseOutlined'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import IconButton from '@mui/material/IconButton'
import { type ReactNode, useState } from 'react'
import { EmptyState } from '@/shared/ui/feedback/EmptyState'
import { Card } from '@/shared/ui/layout/Card'

/** Opens with the step that connects an account; closed, the page says what it is for. */
export function NotConnected({ connect }: { connect: ReactNode }) {
  const [open, setOpen] = useState(true)
  return (
    <>
      <Card className="mt-6">
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
            className: 'w-198 max-w-[calc(100vw_-_32px)] p-0 max-sm:p-5 border-0 [&>[data-first-step]]:border-0',
          },
        }}
      >
        <IconButton aria-label="Close" onClick={() => setOpen(false)} className="absolute top-2 right-2 z-1">
          <CloseIcon />
        </IconButton>
        {connect}
      </Dialog>
    </>
  )
}
