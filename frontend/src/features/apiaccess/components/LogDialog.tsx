import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { formatMoment } from '@/shared/lib/formatDate'
import { useViewer } from '@/shared/session/viewer'
import { Loaded, Loading } from '@/shared/ui/feedback/Loaded'
import { Tag } from '@/shared/ui/metric/Tag'
import { FormDialog } from '@/shared/ui/overlay/FormDialog'
import { eventName } from '../events'
import { type Delivery, deliveriesQuery, useSendAgain, useSendTest } from '../queries'

interface LogDialogProps {
  id: number
  /** Whether the plan sends anything. */
  open: boolean
  onClose: () => void
}

/** What was sent to a webhook, and what came of it. */
export function LogDialog({ id, open, onClose }: LogDialogProps) {
  const deliveries = useQuery(deliveriesQuery(id))
  const test = useSendTest(id)
  const again = useSendAgain(id)
  return (
    <FormDialog
      title="Log"
      onClose={onClose}
      actions={
        <>
          <Button variant="outlined" onClick={onClose}>
            Done
          </Button>
          {open && (
            <Button variant="contained" loading={test.isPending} onClick={() => test.mutate()}>
              Send a test event
            </Button>
          )}
        </>
      }
    >
      <Typography variant="body2" className="text-ink-2">
        The latest 50 events of the last 30 days.
      </Typography>
      <Loaded
        query={deliveries}
        failure="We couldn't load the log"
        meanwhile={<Loading text="Loading the log" height={160} />}
      >
        {({ items }) =>
          items.length === 0 ? (
            <Typography className="mt-4">Nothing was sent yet.</Typography>
          ) : (
            <ul aria-label="Deliveries" className="list-none m-0 mt-2 p-0">
              {items.map((delivery) => (
                <DeliveryRow
                  key={delivery.id}
                  delivery={delivery}
                  busy={again.isPending && again.variables === delivery.id}
                  {...(open && delivery.state !== 'waiting' && { onAgain: () => again.mutate(delivery.id) })}
                />
              ))}
            </ul>
          )
        }
      </Loaded>
    </FormDialog>
  )
}

const STATES = {
  waiting: ['warn', 'Waiting'],
  delivered: ['good', 'Delivered'],
  failed: ['bad', 'Failed'],
} as const

interface DeliveryRowProps {
  delivery: Delivery
  busy: boolean
  onAgain?: () => void
}

function DeliveryRow({ delivery, busy, onAgain }: DeliveryRowProps) {
  const { zone } = useViewer()
  const { event, state, attempts, status, durationMs, reason, createdAt } = delivery
  const [tone, text] = STATES[state]
  const facts = [
    formatMoment(createdAt, { zone }),
    attempts === 1 ? '1 attempt' : `${attempts} attempts`,
    ...(status === null ? [] : [`status ${status}`]),
    ...(durationMs === null ? [] : [`${durationMs} ms`]),
  ]
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 py-3 [&_+_&]:border-t">
      <div className="flex-1 basis-60 min-w-0">
        <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <Typography variant="subtitle2">{eventName(event)}</Typography>
          <Tag tone={tone}>{text}</Tag>
        </div>
        <Typography variant="caption" component="p" className="text-ink-3">
          {facts.join(' · ')}
        </Typography>
        {reason && (
          <Typography variant="caption" component="p" className="text-ink-2">
            {reason}
          </Typography>
        )}
      </div>
      {onAgain && (
        <Button size="small" variant="outlined" loading={busy} onClick={onAgain}>
          Send again
        </Button>
      )}
    </li>
  )
}
