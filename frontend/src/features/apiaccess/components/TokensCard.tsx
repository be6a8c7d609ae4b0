import AddIcon from '@mui/icons-material/AddOutlined'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import type { ApiaccessTokenList } from '@/shared/api/gen/types.gen'
import { formatAgo, formatDateOfYear, formatMoment } from '@/shared/lib/formatDate'
import { useOverlay } from '@/shared/overlay/overlay'
import { useViewer } from '@/shared/session/viewer'
import { useToast } from '@/shared/ui/feedback/Toast'
import { Card } from '@/shared/ui/layout/Card'
import { Tag } from '@/shared/ui/metric/Tag'
import { ConfirmDialog } from '@/shared/ui/overlay/ConfirmDialog'
import { type Token, useRevokeToken } from '../queries'
import { scopeText } from '../scopes'
import { TokenDialog } from './TokenDialog'

/** The user's tokens, a new one, and the end of each. */
export function TokensCard({ items, areas, requestsPerMinute }: ApiaccessTokenList) {
  const toast = useToast()
  const revoke = useRevokeToken()
  const creating = useOverlay('create-token')
  const asking = useOverlay<number>('revoke-token')
  const asked = items.find(({ id }) => id === asking.value)
  const open = requestsPerMinute > 0
  return (
    <Card
      title="Personal tokens"
      caption={
        open
          ? `A program that has a token uses Bowerbird in your name. All your tokens together may make ${requestsPerMinute} requests a minute.`
          : 'Your tokens open nothing until your plan includes API access again.'
      }
    >
      {/* As high as the first token, so that nothing moves when it comes. */}
      <div className="min-h-32 mt-2 grid items-center">
        {items.length === 0 ? (
          <div>
            <Typography variant="h3" component="h3">
              No tokens yet
            </Typography>
            <Typography className="mt-1 text-ink-2">
              Create a token for each program, with only the rights that it needs.
            </Typography>
          </div>
        ) : (
          <ul aria-label="Personal tokens" className="list-none m-0 p-0">
            {items.map((token) => (
              <TokenRow key={token.id} token={token} onRevoke={() => asking.open(token.id)} />
            ))}
          </ul>
        )}
      </div>
      {open && (
        <Button variant="contained" startIcon={<AddIcon />} onClick={() => creating.open(true)} className="mt-4">
          Create token
        </Button>
      )}
      {creating.value && <TokenDialog areas={areas} onClose={() => void creating.close()} />}
      <ConfirmDialog
        open={asked !== undefined}
        title="Revoke this token?"
        confirm="Revoke"
        dangerous
        busy={revoke.isPending}
        onConfirm={() =>
          asked &&
          revoke.mutate(asked.id, {
            onSuccess: () => toast(`Revoked ${asked.name}`),
            onSettled: () => void asking.close(),
          })
        }
        onCancel={() => void asking.close()}
      >
        Programs that use “<bdi>{asked?.name}</bdi>” lose their access right away. This can't be undone.
      </ConfirmDialog>
    </Card>
  )
}

function TokenRow({ token, onRevoke }: { token: Token; onRevoke: () => void }) {
  const { zone, now } = useViewer()
  const { name, hint, scopes, createdAt, expiresAt, lastUsedAt, expired } = token
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 py-3 [&_+_&]:border-t">
      <div className="flex-1 basis-60 min-w-0">
        <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <Typography variant="subtitle2" dir="auto" className="wrap-anywhere">
            {name}
          </Typography>
          <Typography variant="caption" className="font-mono text-ink-3">{`bb_…${hint}`}</Typography>
          {expired && <Tag tone="bad">Expired</Tag>}
        </div>
        <Typography variant="caption" component="p" className="text-ink-2">
          {scopeText(scopes)}
        </Typography>
        <Typography variant="caption" component="p" className="text-ink-3">
          <span>{`Created ${formatDateOfYear(createdAt, { zone })}`}</span>
          {' · '}
          {expiresAt ? (
            <span>{`${expired ? 'expired' : 'expires'} ${formatDateOfYear(expiresAt, { zone })}`}</span>
          ) : (
            <span>no expiry</span>
          )}
          {' · '}
          {lastUsedAt ? (
            <time dateTime={lastUsedAt} title={formatMoment(lastUsedAt, { zone })}>
              {`last used ${formatAgo(lastUsedAt, now, { zone })}`}
            </time>
          ) : (
            <span>never used</span>
          )}
        </Typography>
      </div>
      <Button size="small" variant="outlined" aria-label={`Revoke ${name}`} onClick={onRevoke}>
        Revoke
      </Button>
    </li>
  )
}
