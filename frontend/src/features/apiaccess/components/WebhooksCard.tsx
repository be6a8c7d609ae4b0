import AddIcon from '@mui/icons-material/AddOutlined'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { formatAgo, formatMoment } from '@/shared/lib/formatDate'
import { useOverlay } from '@/shared/overlay/overlay'
import { useViewer } from '@/shared/session/viewer'
import { Loaded, Loading } from '@/shared/ui/feedback/Loaded'
import { useToast } from '@/shared/ui/feedback/Toast'
import { Card } from '@/shared/ui/layout/Card'
import { Tag } from '@/shared/ui/metric/Tag'
import { ConfirmDialog } from '@/shared/ui/overlay/ConfirmDialog'
import { eventName, OFF } from '../events'
import { useDeleteWebhook, type Webhook, webhooksQuery } from '../queries'
import { LogDialog } from './LogDialog'
import { EditWebhookDialog, NewWebhookDialog } from './WebhookDialog'

/** The user's webhooks. Nothing where the plan has none and none is left. */
export function WebhooksCard({ open }: { open: boolean }) {
  const webhooks = useQuery(webhooksQuery)
  if (!open && !webhooks.data?.items.length) return null
  return (
    <Card
      title="Webhooks"
      caption={
        open
          ? 'We tell your server when something happens, so it never has to ask.'
          : 'Nothing is sent until your plan includes API access again.'
      }
    >
      <Loaded
        query={webhooks}
        failure="We couldn't load your webhooks"
        meanwhile={<Loading text="Loading your webhooks" height={192} />}
      >
        {({ items }) => <Webhooks items={items} open={open} />}
      </Loaded>
    </Card>
  )
}

function Webhooks({ items, open }: { items: Webhook[]; open: boolean }) {
  const toast = useToast()
  const remove = useDeleteWebhook()
  const adding = useOverlay('add-webhook')
  const editing = useOverlay<number>('edit-webhook')
  const reading = useOverlay<number>('webhook-log')
  const asking = useOverlay<number>('delete-webhook')
  const find = (id?: number) => items.find((webhook) => webhook.id === id)
  const edited = find(editing.value)
  const read = find(reading.value)
  const asked = find(asking.value)
  return (
    <>
      <div className="min-h-32 mt-2 grid items-center">
        {items.length === 0 ? (
          <div>
            <Typography variant="h3" component="h3">
              No webhooks yet
            </Typography>
            <Typography className="mt-1 text-ink-2">Add the address of a server that waits for events.</Typography>
          </div>
        ) : (
          <ul aria-label="Webhooks" className="list-none m-0 p-0">
            {items.map((webhook) => (
              <WebhookRow
                key={webhook.id}
                webhook={webhook}
                onLog={() => reading.open(webhook.id)}
                onDelete={() => asking.open(webhook.id)}
                {...(open && { onEdit: () => editing.open(webhook.id) })}
              />
            ))}
          </ul>
        )}
      </div>
      {open && (
        <Button variant="contained" startIcon={<AddIcon />} onClick={() => adding.open(true)} className="mt-4">
          Add webhook
        </Button>
      )}
      {adding.value && <NewWebhookDialog onClose={() => void adding.close()} />}
      {edited && <EditWebhookDialog webhook={edited} onClose={() => void editing.close()} />}
      {read && <LogDialog id={read.id} open={open} onClose={() => void reading.close()} />}
      <ConfirmDialog
        open={asked !== undefined}
        title="Delete this webhook?"
        confirm="Delete"
        dangerous
        busy={remove.isPending}
        onConfirm={() =>
          asked &&
          remove.mutate(asked.id, {
            onSuccess: () => toast('Deleted the webhook'),
            onSettled: () => void asking.close(),
          })
        }
        onCancel={() => void asking.close()}
      >
        Nothing is sent to <bdi className="wrap-anywhere">{asked?.url}</bdi> any more, and its log goes, too.
      </ConfirmDialog>
    </>
  )
}

interface WebhookRowProps {
  webhook: Webhook
  onLog: () => void
  onEdit?: () => void
  onDelete: () => void
}

function WebhookRow({ webhook, onLog, onEdit, onDelete }: WebhookRowProps) {
  const { zone, now } = useViewer()
  const { url, events, enabled, off, hasSecret, lastTriedAt, trouble } = webhook
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 py-3 [&_+_&]:border-t">
      <div className="flex-1 basis-60 min-w-0">
        <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <Typography variant="subtitle2" dir="ltr" className="wrap-anywhere">
            {url}
          </Typography>
          <Tag tone={enabled ? 'good' : 'bad'}>{OFF[off]}</Tag>
        </div>
        <Typography variant="caption" component="p" className="text-ink-2">
          {events.map(eventName).join(', ')}
        </Typography>
        <Typography variant="caption" component="p" className="text-ink-3">
          {lastTriedAt ? (
            <time dateTime={lastTriedAt} title={formatMoment(lastTriedAt, { zone })}>
              {`Last sent ${formatAgo(lastTriedAt, now, { zone })}`}
            </time>
          ) : (
            'Nothing sent yet'
          )}
        </Typography>
        {trouble && (
          <Typography variant="caption" component="p" className="text-bad-text">
            {trouble}
          </Typography>
        )}
        {!hasSecret && (
          <Typography variant="caption" component="p" className="text-bad-text">
            The server has lost the secret. Create a new one to go on.
          </Typography>
        )}
      </div>
      <div className="flex flex-wrap gap-2">
        <Button size="small" variant="outlined" aria-label={`Log of ${url}`} onClick={onLog}>
          Log
        </Button>
        {onEdit && (
          <Button size="small" variant="outlined" aria-label={`Edit ${url}`} onClick={onEdit}>
            Edit
          </Button>
        )}
        <Button size="small" variant="outlined" aria-label={`Delete ${url}`} onClick={onDelete}>
          Delete
        </Button>
      </div>
    </li>
  )
}
