import Box from '@mui/material/Box'
import Paper from '@mui/material/Paper'
import Typography from '@mui/material/Typography'
import { type FormEvent, useState } from 'react'
import { useAppInfo } from '@/shared/api/app'
import { focusField, useRefusalFocus } from '@/shared/lib/useFields'
import { INVALID_USERNAME, readUsername } from '@/shared/lib/username'
import { isLookedUp, type User, useUser } from '@/shared/session/session'
import { Buddy } from '@/shared/ui/buddy/Buddy'
import { Button } from '@/shared/ui/button/Button'
import { useToast } from '@/shared/ui/feedback/Toast'
import { TextField } from '@/shared/ui/form/TextField'
import { CONNECTED, FIELD, useConnectAccount } from './useConnectAccount'

/** Asks for the Instagram username whose numbers the user wants to see. */
export function ConnectStep() {
  const user = useUser()
  const [typed, setTyped] = useState(user.instaUsernameWanted ?? '')
  const [changed, setChanged] = useState(false)
  const [invalid, setInvalid] = useState(false)
  const demo = useAppInfo()?.source === 'simulator'
  const toast = useToast()
  const connecting = useConnectAccount(() => toast(CONNECTED))

  const form = useRefusalFocus(connecting.error, FIELD)
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const username = readUsername(typed)
    setInvalid(username === null)
    if (username === null) focusField(event.currentTarget, FIELD)
    if (username !== null) connecting.connect(username)
  }
  const change = (value: string) => {
    setTyped(value)
    setChanged(true)
    setInvalid(false)
    connecting.reset()
  }

  return (
    <Paper variant="outlined" data-first-step="" sx={card}>
      <Box component="form" ref={form} noValidate onSubmit={submit} sx={{ display: 'grid', gap: 5, minWidth: 0 }}>
        <div>
          <Typography variant="h2">Connect your Instagram account</Typography>
          <Typography variant="body1" sx={{ mt: 1, color: 'text.secondary', textWrap: 'pretty' }}>
            We only read public data. No password needed; we never post.
          </Typography>
        </div>
        <TextField
          label="Instagram Username"
          name={FIELD}
          placeholder="your_username"
          hint={
            isLookedUp(user)
              ? `We're looking up @${user.instaUsernameWanted}, the name you gave at sign-up.`
              : `Enter without @ symbol.${demo ? ' Demo data: try noa.bakes.' : ''}`
          }
          error={invalid ? INVALID_USERNAME : (connecting.problem ?? (!changed && missed(user)))}
          value={typed}
          onChange={(event) => change(event.target.value)}
          readOnly={connecting.busy}
          autoComplete="off"
          inputProps={{ autoCapitalize: 'none', autoCorrect: 'off', spellCheck: false, dir: 'ltr' }}
        />
        <Button
          type="submit"
          size="large"
          variant="contained"
          loading={connecting.busy}
          loadingPosition="start"
          sx={{ justifySelf: { xs: 'stretch', sm: 'start' } }}
        >
          {connecting.busy ? `Looking up @${connecting.username}` : 'Connect Account'}
        </Button>
      </Box>
      <Box
        sx={{
          display: 'grid',
          placeItems: 'center',
          order: { xs: -1, sm: 0 },
          '& svg': { width: { xs: 112, sm: 160 }, height: 'auto' },
        }}
      >
        <Buddy emotion={connecting.busy ? 'thinking' : 'happy'} size={160} />
      </Box>
    </Paper>
  )
}

/** What became of the name that was given at sign-up. */
function missed({ instaUsernameWanted, instaUsernameMissing }: User): string | false {
  return instaUsernameMissing && `No public professional account named @${instaUsernameWanted} was found on Instagram`
}

const card = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'minmax(0, 1fr) 200px' },
  alignItems: 'center',
  gap: { xs: 4, sm: 8 },
  maxWidth: 792,
  p: { xs: 4, sm: 8 },
}
