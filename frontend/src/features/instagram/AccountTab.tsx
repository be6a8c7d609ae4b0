import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { type FormEvent, useState } from 'react'
import { useAppInfo } from '@/shared/api/app'
import { focusField, useRefusalFocus } from '@/shared/lib/useFields'
import { INVALID_USERNAME, readUsername } from '@/shared/lib/username'
import { useUser } from '@/shared/session/session'
import { Buddy } from '@/shared/ui/buddy/Buddy'
import { SaveRow } from '@/shared/ui/form/SaveRow'
import { TextField } from '@/shared/ui/form/TextField'
import { Card } from '@/shared/ui/layout/Card'
import { CONNECTED, FIELD, useConnectAccount } from './useConnectAccount'

/** Which Instagram account is the user's, and the way to another. */
export function AccountTab() {
  const saved = useUser().instaUsername ?? ''
  const demo = useAppInfo()?.source === 'simulator'
  const [typed, setTyped] = useState(saved)
  const [invalid, setInvalid] = useState(false)
  const account = useConnectAccount(() => setTyped((now) => readUsername(now) ?? now))

  const change = (value: string) => {
    setTyped(value)
    setInvalid(false)
    account.reset()
  }
  const form = useRefusalFocus(account.error, FIELD)
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const username = readUsername(typed)
    setInvalid(username === null)
    if (username === null) focusField(event.currentTarget, FIELD)
    account.reset()
    if (username !== null) account.connect(username)
  }

  const next = readUsername(typed)
  return (
    <Card title="Instagram Account" caption="Your pages show the public data of this account.">
      <Connected username={saved} />
      <form ref={form} noValidate onSubmit={submit} className="grid gap-5">
        <TextField
          label="Instagram Username"
          name={FIELD}
          placeholder="your_username"
          hint={`Enter without @ symbol.${demo ? ' Demo data: try noa.bakes.' : ''}`}
          error={invalid ? INVALID_USERNAME : Boolean(account.problem)}
          value={typed}
          onChange={(event) => change(event.target.value)}
          readOnly={account.busy}
          autoComplete="off"
          inputProps={{ autoCapitalize: 'none', autoCorrect: 'off', spellCheck: false, dir: 'ltr' }}
        />
        {saved && next && next !== saved && (
          <Typography className="text-ink-2">
            Your pages will show <bdi>@{next}</bdi>. We stop updating <bdi>@{saved}</bdi> and keep its data for 30 days:
            switch back to see it again.
          </Typography>
        )}
        <SaveRow problem={account.problem ?? null} done={account.done && CONNECTED} onDismiss={account.reset}>
          <Button type="submit" variant="contained" loading={account.busy} loadingPosition="start">
            {account.busy ? `Looking up @${account.username}` : saved ? 'Update Account' : 'Connect Account'}
          </Button>
          <Button variant="outlined" disabled={account.busy || typed === saved} onClick={() => change(saved)}>
            Reset
          </Button>
        </SaveRow>
      </form>
    </Card>
  )
}

function Connected({ username }: { username: string }) {
  return (
    <div className="flex items-center gap-4 my-5 p-4 rounded-control bg-sunken">
      <Buddy size={56} emotion={username ? 'happy' : 'sleepy'} />
      <div className="min-w-0">
        <Typography variant="caption" component="p" className="text-ink-2">
          {username ? 'Connected' : 'Nothing to show yet'}
        </Typography>
        <Typography variant="h3" component="p" className="wrap-anywhere">
          {username ? <bdi>@{username}</bdi> : 'No Instagram Account Connected'}
        </Typography>
      </div>
    </div>
  )
}
