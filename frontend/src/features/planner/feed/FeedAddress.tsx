import CopyIcon from '@mui/icons-material/ContentCopyOutlined'
import OpenIcon from '@mui/icons-material/EventAvailableOutlined'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { messageOf } from '@/shared/api/errors'
import { plannerRenewCalendarFeed, plannerTurnOffCalendarFeed } from '@/shared/api/gen/sdk.gen'
import { keys } from '@/shared/api/keys'
import { formatMoment } from '@/shared/lib/formatDate'
import { useOverlay } from '@/shared/overlay/overlay'
import { useViewer } from '@/shared/session/viewer'
import { InlineMessage } from '@/shared/ui/feedback/InlineMessage'
import { useToast } from '@/shared/ui/feedback/Toast'
import { TextField } from '@/shared/ui/form/TextField'
import { ConfirmDialog } from '@/shared/ui/overlay/ConfirmDialog'

/** Calendar apps open such a link by subscribing to it. */
const webcal = (address: string) => address.replace(/^https?:/, 'webcal:')

/** The secret address of the plan: copied, opened, renewed, turned off. */
export function FeedAddress({ address, createdAt }: { address: string; createdAt: string | null }) {
  const { zone } = useViewer()
  const toast = useToast()
  const queries = useQueryClient()
  const field = useRef<HTMLInputElement>(null)
  const asked = useOverlay<'renew' | 'off'>('confirm-feed-change')
  const done = { onSettled: asked.close }
  const renew = useMutation({
    mutationFn: () => plannerRenewCalendarFeed({ body: { address } }),
    meta: { changes: ['calendarFeed'] },
    onSuccess: (feed) => {
      queries.setQueryData(keys.calendarFeed, feed)
      toast('Address renewed. The old one no longer works.')
    },
  })
  const turnOff = useMutation({
    mutationFn: () => plannerTurnOffCalendarFeed(),
    meta: { changes: ['calendarFeed'] },
    onSuccess: () => toast('Calendar feed turned off'),
  })
  const problem = renew.error ?? turnOff.error

  const copy = async () => {
    field.current?.select()
    try {
      await navigator.clipboard.writeText(address)
      toast('Address copied')
    } catch {
      toast('The address is selected: copy it with your keyboard or menu')
    }
  }

  return (
    <div className="grid gap-4">
      <Typography>
        Subscribe to this address in your calendar app. On this device, your calendar app may open it directly.
      </Typography>
      <TextField
        label="Secret address"
        hint={createdAt ? `Created ${formatMoment(createdAt, { zone })}. Anyone who has it can read your plan.` : ''}
        value={address}
        inputRef={field}
        slotProps={{ input: { readOnly: true, onFocus: ({ target }) => target.select() } }}
      />
      <div className="flex flex-col sm:flex-row gap-2">
        <Button variant="contained" startIcon={<CopyIcon />} onClick={() => void copy()}>
          Copy address
        </Button>
        <Button variant="outlined" startIcon={<OpenIcon />} component="a" href={webcal(address)}>
          Open in calendar app
        </Button>
      </div>
      <Typography variant="caption" className="text-ink-2">
        It shows ideas planned for the last 90 days and everything after. Calendar apps check for changes on their own
        schedule, often every few hours. The address keeps working when you log out, even everywhere; renew it if
        someone has it who shouldn't.
      </Typography>
      {problem && <InlineMessage tone="bad">{messageOf(problem)}</InlineMessage>}
      <div className="flex flex-wrap gap-2 pt-3 border-t">
        <Button variant="text" onClick={() => asked.open('renew')}>
          Renew address
        </Button>
        <Button variant="text" color="error" onClick={() => asked.open('off')}>
          Turn off
        </Button>
      </div>
      <ConfirmDialog
        open={asked.value === 'renew'}
        title="Renew address"
        confirm="Renew"
        busy={renew.isPending}
        onConfirm={() => renew.mutate(undefined, done)}
        onCancel={asked.close}
      >
        The old address stops working immediately. Calendars that use it won't update until you give them the new one.
      </ConfirmDialog>
      <ConfirmDialog
        open={asked.value === 'off'}
        dangerous
        title="Turn off calendar feed"
        confirm="Turn off"
        busy={turnOff.isPending}
        onConfirm={() => turnOff.mutate(undefined, done)}
        onCancel={asked.close}
      >
        The address stops working immediately, and calendars that use it won't update. You can create a new one later.
      </ConfirmDialog>
    </div>
  )
}
