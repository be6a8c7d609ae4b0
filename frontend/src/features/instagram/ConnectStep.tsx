import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Paper from '@mui/material/Paper'
import Typography from '@mui/material/Typography'
import { type FormEvent, useState } from 'react'
import { useAppInfo } from '@/shared/api/app'
import { INVALID_USERNAME, readUsername } from '@/shared/lib/username'
import { Buddy } from '@/shared/ui/Buddy'
import { useNotice } from '@/shared/ui/Notice'
import { TextField } from '@/shared/ui/TextField'
import { CONNECTED, useConnectAccount } from './useConnectAccount'

interface ConnectStepProps {
  /** Called once the account is connected; the step stays busy until it has settled. */
  onConnected: () => Promise<void>
}

/** Asks for the Instagram username whose numbers the user wants to see. */
export function ConnectStep({ onConnected }: ConnectStepProps) {
  const [typed, setTyped] = useState('')
  const [invalid, setInvalid] = useState(false)
  const demo = useAppInfo()?.source === 'simulator'
  const notice = useNotice()
  const connecting = useConnectAccount({ onConnected, onDone: () => notice(CONNECTED) })

  const submit = (event: FormEvent) => {
    event.preventDefault()
    const username = readUsername(typed)
    setInvalid(username === null)
    if (username !== null) connecting.connect(username)
  }
  const change = (value: string) => {
    setTyped(value)
    setInvalid(false)
    connecting.reset()
  }

  return (
    <Paper variant="outlined" sx={card}>
      <Box component="form" noValidate onSubmit={submit} sx={{ display: 'grid', gap: 5, minWidth: 0 }}>
        <div>
          <Typography variant="h2">Connect your Instagram account</Typography>
          <Typography variant="body1" sx={{ mt: 1, color: 'text.secondary', textWrap: 'pretty' }}>
            Only what the account shows in public is read. No password, nothing is posted.
          </Typography>
        </div>
        <TextField
          label="Instagram Username"
          placeholder="your_username"
          hint={`Enter without @ symbol.${demo ? ' Any name works with demo data.' : ''}`}
          error={invalid ? INVALID_USERNAME : connecting.problem}
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

const card = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'minmax(0, 1fr) 200px' },
  alignItems: 'center',
  gap: { xs: 4, sm: 8 },
  maxWidth: 792,
  p: { xs: 4, sm: 8 },
}
