import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { type ReactNode, useId } from 'react'
import { useFocusBack } from '@/shared/lib/useFocusBack'

interface Props {
  open: boolean
  title: string
  children?: ReactNode
  /** What the button does, as a verb: 'Remove', 'Refresh'. */
  confirm: string
  cancel?: string
  /** For what cannot be undone. */
  dangerous?: boolean
  busy?: boolean
  onConfirm: () => void
  onCancel: () => void
}

export function ConfirmDialog({
  open,
  title,
  children,
  confirm,
  cancel = 'Cancel',
  dangerous,
  busy,
  onConfirm,
  onCancel,
}: Props) {
  const id = useId()
  const giveBack = useFocusBack(open)
  return (
    <Dialog
      open={open}
      onClose={onCancel}
      aria-labelledby={`${id}-title`}
      aria-describedby={children ? `${id}-text` : undefined}
      role={dangerous ? 'alertdialog' : 'dialog'}
      slotProps={{
        // What opened it may be gone by what was confirmed; the dialog itself is, a frame later.
        transition: { onExited: giveBack },
      }}
    >
      <DialogTitle id={`${id}-title`}>{title}</DialogTitle>
      {children && <DialogContent id={`${id}-text`}>{children}</DialogContent>}
      <DialogActions>
        <Button variant="outlined" onClick={onCancel} autoFocus={dangerous}>
          {cancel}
        </Button>
        <Button
          variant="contained"
          color={dangerous ? 'error' : 'primary'}
          loading={busy}
          onClick={onConfirm}
          autoFocus={!dangerous}
        >
          {confirm}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
