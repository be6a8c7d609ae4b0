import FormControlLabel from '@mui/material/FormControlLabel'
import Switch from '@mui/material/Switch'
import Typography from '@mui/material/Typography'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { messageOf } from '@/shared/api/errors'
import { alertsTurn } from '@/shared/api/gen/sdk.gen'
import type { AlertsSettingsView } from '@/shared/api/gen/types.gen'
import { outlivesPage } from '@/shared/api/outlivesPage'
import { InlineMessage } from '@/shared/ui/feedback/InlineMessage'
import { RouterLink } from '@/shared/ui/link/RouterLink'
import { alertsQuery } from './queries'

const alerts = [
  {
    kind: 'post',
    label: 'A post takes off',
    when: 'When a post gets at least twice your usual engagement within a day.',
  },
  {
    kind: 'reach',
    label: 'A post reaches far',
    when: 'When a post reaches at least 3 times as many accounts in a day as your posts usually do. Connect with Instagram to get this.',
  },
  {
    kind: 'followers',
    label: 'Followers jump or fall',
    when: "A day's change is more than 3 standard deviations from your average.",
  },
  {
    kind: 'goal',
    label: 'Your weekly goal is in danger',
    when: 'When two days are left and you still need a post for each of them.',
  },
] as const

/** A switch for each alert; a plan without alerts shows what it would choose among. */
export function AlertSwitches({ settings }: { settings: AlertsSettingsView }) {
  return (
    <div className="grid gap-3 mt-3">
      {!settings.available && (
        <Typography variant="body2">
          Alerts come with PRO. <RouterLink to="/billing">See plans</RouterLink>
        </Typography>
      )}
      {alerts.map((alert) => (
        <AlertSwitch key={alert.kind} {...alert} settings={settings} />
      ))}
    </div>
  )
}

function AlertSwitch({ kind, label, when, settings }: (typeof alerts)[number] & { settings: AlertsSettingsView }) {
  const queries = useQueryClient()
  const save = useMutation({
    mutationFn: (on: boolean) => alertsTurn({ path: { kind }, body: { on }, ...outlivesPage }),
    meta: { changes: ['alerts'] },
    // One after the other, so that the last choice holds.
    scope: { id: `alerts.${kind}` },
    // The other alerts may have been changed since.
    onSuccess: (saved) => queries.setQueryData(alertsQuery.queryKey, (now) => now && { ...now, [kind]: saved[kind] }),
  })
  return (
    <div>
      <FormControlLabel
        control={
          <Switch
            checked={settings.available && (save.isPending ? save.variables : settings[kind])}
            disabled={!settings.available}
            slotProps={{ input: { 'aria-describedby': `alert-${kind}` } }}
            onChange={(_, on) => save.mutate(on)}
          />
        }
        label={label}
      />
      <Typography id={`alert-${kind}`} variant="caption" component="p" className="text-ink-2">
        {when}
      </Typography>
      {save.error && (
        <InlineMessage tone="bad" onClose={save.reset}>
          {messageOf(save.error)}
        </InlineMessage>
      )}
    </div>
  )
}
