import Button from '@mui/material/Button'
import { type FormEvent, type ReactNode, useId } from 'react'
import { messageOf } from '@/shared/api/errors'
import { InlineMessage } from '@/shared/ui/feedback/InlineMessage'
import { FormDialog } from './FormDialog'

interface SubmitDialogProps {
  title: string
  /** The text of the button that submits. */
  submit: string
  disabled?: boolean
  /** The mutation that onSubmit starts. */
  mutation: { isPending: boolean; error: Error | null; reset: () => void }
  onSubmit: () => void
  onClose: () => void
  children: ReactNode
}

/** A form in a dialog, which says why a mutation failed. */
export function SubmitDialog({ title, submit, disabled, mutation, onSubmit, onClose, children }: SubmitDialogProps) {
  const form = useId()
  const { isPending, error, reset } = mutation
  const send = (event: FormEvent) => {
    event.preventDefault()
    onSubmit()
  }
  return (
    <FormDialog
      title={title}
      onClose={onClose}
      actions={
        <>
          <Button variant="outlined" onClick={onClose}>
            Cancel
          </Button>
          <Button variant="contained" type="submit" form={form} disabled={disabled} loading={isPending}>
            {submit}
          </Button>
        </>
      }
    >
      <form id={form} noValidate onSubmit={send} className="grid grid-cols-1 gap-5">
        {children}
        {error && (
          <InlineMessage tone="bad" onClose={reset}>
            {messageOf(error)}
          </InlineMessage>
        )}
      </form>
    </FormDialog>
  )
}
