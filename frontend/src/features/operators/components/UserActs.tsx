import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import type { OperatorsUserDetails } from '@/shared/api/gen/types.gen'
import { lazyPart } from '@/shared/lib/lazyPart'
import { useOverlay } from '@/shared/overlay/overlay'
import { useToast } from '@/shared/ui/feedback/Toast'
import { Card } from '@/shared/ui/layout/Card'
import { ConfirmDialog } from '@/shared/ui/overlay/ConfirmDialog'
import { type Act, useAct } from '../queries'

const PlanDialog = lazyPart(() => import('./PlanDialog'))
const DeleteUserDialog = lazyPart(() => import('./DeleteUserDialog'))

const DONE: Record<Act, string> = {
  suspend: 'The user is suspended',
  unsuspend: 'The user can sign in again',
  signOut: 'The user is signed out everywhere',
}

/** What an operator can do to a user; each act is written into the log. */
export function UserActs({ user }: { user: OperatorsUserDetails }) {
  const toast = useToast()
  const { mutate, isPending, variables } = useAct(user.id)
  const suspending = useOverlay('suspend-user')
  const planning = useOverlay('change-plan')
  const deleting = useOverlay('delete-user')
  const act = (which: Act) => mutate(which, { onSuccess: () => toast(DONE[which]), onSettled: suspending.close })
  const busy = (which: Act) => isPending && variables === which
  if (user.eraseAt) return null
  return (
    <Card title="Actions" caption="Each is written into the log.">
      <ul aria-label="Actions" className="list-none m-0 mt-2 p-0">
        <Row title={`Plan: ${user.plan}`} text="Give the user another plan without payment.">
          <Button variant="outlined" onClick={() => planning.open(true)}>
            Change plan
          </Button>
        </Row>
        <Row
          title="Sign out"
          text="End all sessions of the user. Personal tokens, webhooks and the calendar feed keep working."
        >
          <Button variant="outlined" loading={busy('signOut')} onClick={() => act('signOut')}>
            Sign out everywhere
          </Button>
        </Row>
        {user.suspendedAt ? (
          <Row title="Suspended" text="The user can't sign in. All data is kept.">
            <Button variant="outlined" loading={busy('unsuspend')} onClick={() => act('unsuspend')}>
              Let in again
            </Button>
          </Row>
        ) : (
          <Row title="Suspend" text="Sign the user out and refuse new sign-ins. All data is kept.">
            <Button variant="outlined" onClick={() => suspending.open(true)}>
              Suspend
            </Button>
          </Row>
        )}
        <Row title="Delete" text="Hide the account right away, and erase it a day later.">
          <Button variant="outlined" color="error" onClick={() => deleting.open(true)}>
            Delete user
          </Button>
        </Row>
      </ul>
      <ConfirmDialog
        open={suspending.value === true}
        title="Suspend this user?"
        confirm="Suspend"
        dangerous
        busy={busy('suspend')}
        onConfirm={() => act('suspend')}
        onCancel={() => void suspending.close()}
      >
        <bdi>{user.email}</bdi> is signed out right away and can't sign in until you allow it again.
      </ConfirmDialog>
      {planning.value && <PlanDialog user={user} onClose={() => void planning.close()} />}
      {deleting.value && <DeleteUserDialog user={user} onClose={() => void deleting.close()} />}
    </Card>
  )
}

function Row({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 py-3 [&_+_&]:border-t">
      <div className="flex-1 basis-60 min-w-0">
        <Typography variant="subtitle2">{title}</Typography>
        <Typography variant="body2" className="text-ink-2">
          {text}
        </Typography>
      </div>
      {children}
    </li>
  )
}
