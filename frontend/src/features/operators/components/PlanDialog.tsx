import Button from '@mui/material/Button'
import { type FormEvent, useId, useState } from 'react'
import { messageOf } from '@/shared/api/errors'
import type { OperatorsUserDetails } from '@/shared/api/gen/types.gen'
import { InlineMessage } from '@/shared/ui/feedback/InlineMessage'
import { useToast } from '@/shared/ui/feedback/Toast'
import { ToggleGroup } from '@/shared/ui/form/ToggleGroup'
import { FormDialog } from '@/shared/ui/overlay/FormDialog'
import { type Plan, useSetPlan } from '../queries'

const PLANS: readonly (readonly [Plan, Plan])[] = [
  ['BASIC', 'BASIC'],
  ['PRO', 'PRO'],
  ['BUSINESS', 'BUSINESS'],
]

interface PlanDialogProps {
  user: OperatorsUserDetails
  onClose: () => void
}

/** Asks for the plan that a user gets without payment. */
export default function PlanDialog({ user, onClose }: PlanDialogProps) {
  const form = useId()
  const toast = useToast()
  const [plan, setPlan] = useState<Plan>(user.plan)
  const { mutate, isPending, error, reset } = useSetPlan(user.id)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    mutate(plan, {
      onSuccess: () => {
        toast(`The user is on ${plan} now`)
        onClose()
      },
    })
  }
  return (
    <FormDialog
      title="Change plan"
      onClose={onClose}
      actions={
        <>
          <Button variant="outlined" onClick={onClose}>
            Cancel
          </Button>
          <Button variant="contained" type="submit" form={form} disabled={plan === user.plan} loading={isPending}>
            Change plan
          </Button>
        </>
      }
    >
      <form id={form} noValidate onSubmit={submit} className="grid grid-cols-1 justify-items-start gap-4">
        <ToggleGroup label="Plan" choices={PLANS} value={plan} onChange={setPlan} />
        {error && (
          <InlineMessage tone="bad" onClose={reset}>
            {messageOf(error)}
          </InlineMessage>
        )}
      </form>
    </FormDialog>
  )
}
