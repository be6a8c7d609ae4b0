import Box from '@mui/material/Box'
import LinearProgress from '@mui/material/LinearProgress'
import Typography from '@mui/material/Typography'
import { useEffect, useState } from 'react'

const EVERY = 2_000

const MESSAGES = [
  'Fetching user information...',
  'Checking if the account is public...',
  'Analyzing recent posts...',
  'Analyzing recent reels...',
  'Analyzing followers...',
  'Analyzing engagement rates...',
  'Analyzing content quality...',
  'Analyzing account authenticity...',
  'Gathering final insights...',
]

/** What goes on while an account is added: a new sentence every two seconds, and below it the server's real step. */
export function AddProgress({ username, step }: { username: string; step: string | null }) {
  const [turn, setTurn] = useState(0)
  useEffect(() => {
    const timer = setInterval(() => setTurn((now) => now + 1), EVERY)
    return () => clearInterval(timer)
  }, [])
  return (
    <Box sx={{ py: 4 }}>
      <Typography variant="subtitle1" component="p" sx={{ color: 'text.primary' }}>
        {MESSAGES[turn % MESSAGES.length]}
      </Typography>
      <LinearProgress aria-label={`Adding @${username}`} sx={{ mt: 4, height: 6, borderRadius: '3px' }} />
      <Typography variant="caption" component="p" role="status" sx={{ mt: 2, color: 'text.secondary' }}>
        {step ?? `Looking up @${username}`}
      </Typography>
    </Box>
  )
}
