import LinearProgress from '@mui/material/LinearProgress'
import Typography from '@mui/material/Typography'
import { useEffect, useState } from 'react'
import { Announce } from '@/shared/announce/Announce'

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
  const doing = step ?? `Looking up @${username}`
  return (
    <div className="py-4">
      <Typography variant="subtitle1" component="p" className="text-ink">
        {MESSAGES[turn % MESSAGES.length]}
      </Typography>
      <LinearProgress aria-label={`Adding @${username}`} className="mt-4 h-1.5 rounded-[3px]" />
      <Typography variant="caption" component="p" className="mt-2 text-ink-2">
        {doing}
        <Announce text={doing} />
      </Typography>
    </div>
  )
}
