import Button from '@mui/material/Button'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useAppInfo } from '@/shared/api/app'
import { messageOf } from '@/shared/api/errors'
import { accountsUpdateProfile } from '@/shared/api/gen/sdk.gen'
import { focusField, useRefusalFocus } from '@/shared/lib/useFields'
import { useSetUser, useUser } from '@/shared/session/session'
import { SaveRow } from '@/shared/ui/form/SaveRow'
import { TextField } from '@/shared/ui/form/TextField'
import { Card } from '@/shared/ui/layout/Card'
import { ZoneField } from './ZoneField'

export function ProfileTab() {
  const user = useUser()
  const setUser = useSetUser()
  const reachable = useAppInfo()?.supportEmail
  // Only what is typed here is sent: another tab may have changed the rest.
  const [fullName, setFullName] = useState<string>()
  const [timezone, setTimezone] = useState<string>()
  const [nameless, setNameless] = useState(false)

  const save = useMutation({
    mutationFn: () =>
      accountsUpdateProfile({
        body: { ...(fullName && { fullName: fullName.trim() }), ...(timezone && { timezone }) },
      }),
    meta: timezone ? { changes: ['zone'] } : {},
    onSuccess: (saved) => {
      setUser(saved)
      setFullName(undefined)
      setTimezone(undefined)
    },
  })

  const form = useRefusalFocus(save.error, 'fullName')
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const missing = fullName?.trim() === ''
    setNameless(missing)
    save.reset()
    if (missing) focusField(event.currentTarget, 'fullName')
    else save.mutate()
  }

  return (
    <Card title="Profile">
      <form ref={form} noValidate onSubmit={submit} className="grid gap-5 mt-4">
        <TextField
          label="Full Name"
          name="fullName"
          required
          autoComplete="name"
          error={nameless && 'Please enter your full name'}
          value={fullName ?? user.fullName}
          onChange={(event) => setFullName(event.target.value)}
          inputProps={{ dir: 'auto', maxLength: 100 }}
        />
        <TextField
          label="Email"
          type="email"
          readOnly
          hint={reachable ? 'Email cannot be changed. Contact support if needed.' : 'Email cannot be changed.'}
          value={user.email}
          className="bg-sunken text-ink-2"
        />
        <ZoneField value={timezone ?? user.timezone} onChange={setTimezone} />
        <SaveRow
          problem={save.error && messageOf(save.error)}
          done={save.isSuccess && 'Profile updated successfully!'}
          onDismiss={save.reset}
        >
          <Button type="submit" variant="contained" loading={save.isPending}>
            Update Profile
          </Button>
        </SaveRow>
      </form>
    </Card>
  )
}
