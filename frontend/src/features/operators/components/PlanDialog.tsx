import { useState } from 'react'
import type { OperatorsUserDetails } from '@/shared/api/gen/types.gen'
import { useToast } from '@/shared/ui/feedback/Toast'
import { ToggleGroup } from '@/shared/ui/form/ToggleGroup'
import { SubmitDialog } from '@/shared/ui/overlay/SubmitDialog'
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
  const toast = useToast()
  const [plan, setPlan] = useState<Plan>(user.plan)
  const change = useSetPlan(user.id)
  const submit = () =>
    change.mutate(plan, {
      onSuccess: () => {
        toast(`The user is on ${plan} now`)
        onClose()
      },
    })
  return (
    <SubmitDialog
      title="Change plan"
      submit="Change plan"
      disabled={plan === user.plan}
      mutation={change}
      onSubmit={submit}
      onClose={onClose}
    >
      <div className="justify-self-start">
        <ToggleGroup label="Plan" choices={PLANS} value={plan} onChange={setPlan} />
      </div>
    </SubmitDialog>
  )
}
