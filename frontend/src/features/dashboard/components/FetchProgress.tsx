import Box from '@mui/material/Box'
import LinearProgress from '@mui/material/LinearProgress'
import type { Performance } from '../summary'

/** In the place of the sentence while the first numbers are on their way: what is being done right now. */
export function FetchProgress({ performance: { username, step } }: { performance: Performance }) {
  const whose = username ? `the posts and numbers of @${username}` : 'your posts and numbers'
  return (
    <Box role="status">
      <div>{step ?? `Collecting ${whose} from Instagram.`}</div>
      <LinearProgress
        aria-label={`Collecting ${whose}`}
        sx={{ maxWidth: 320, height: 4, my: '13px', borderRadius: '2px', bgcolor: 'var(--bb-primary-tint)' }}
      />
    </Box>
  )
}
