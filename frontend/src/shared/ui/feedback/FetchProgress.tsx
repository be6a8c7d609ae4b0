import Box from '@mui/material/Box'
import { keyframes } from '@mui/material/styles'
import { fetchStep } from '@/shared/lib/fetchStep'

interface FetchProgressProps {
  username: string | null
  /** What the server is doing right now. */
  step: string | null
  resumesAt: string | null
  /** Why the attempt before this one failed. */
  error: string | null
}

/** While the first numbers are on their way: what is being done right now. */
export function FetchProgress({ username, step, resumesAt, error }: FetchProgressProps) {
  const whose = username ? `the posts and numbers of @${username}` : 'your posts and numbers'
  return (
    <Box role="status">
      <div>{fetchStep({ step, resumesAt }) ?? `Collecting ${whose} from Instagram.`}</div>
      {error && <div>The previous attempt failed. {error}</div>}
      <Box role="progressbar" aria-label={`Collecting ${whose}`} sx={track} />
    </Box>
  )
}

const run = keyframes`from { transform: translateX(-100%) } to { transform: translateX(300%) }`

/** MUI's bar runs by changing its place, which the browser lays out again in every frame; this one is only painted. */
const track = {
  position: 'relative',
  overflow: 'hidden',
  maxWidth: 320,
  height: 4,
  my: '13px',
  borderRadius: '2px',
  bgcolor: 'var(--bb-primary-tint)',
  '&::before': {
    content: '""',
    position: 'absolute',
    inset: '0 auto 0 0',
    width: '33.4%',
    borderRadius: 'inherit',
    bgcolor: 'primary.main',
    animation: `${run} 1.6s ease-in-out infinite`,
  },
}
