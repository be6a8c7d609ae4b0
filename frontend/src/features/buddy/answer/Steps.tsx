import SearchIcon from '@mui/icons-material/SearchOutlined'
import Box from '@mui/material/Box'
import type { BuddyStep } from '@/shared/api/gen/types.gen'

/** What was looked up for an answer. */
export function Steps({ steps }: { steps: BuddyStep[] }) {
  if (steps.length === 0) return null
  return (
    <Box component="ul" aria-label="Looked up" sx={{ m: 0, mb: 2, p: 0, listStyle: 'none', color: 'text.tertiary' }}>
      {steps.map(({ name, label }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: steps are only ever added
        <Box component="li" key={`${name} ${index}`} sx={{ display: 'flex', gap: 1, typography: 'caption' }}>
          <SearchIcon aria-hidden sx={{ fontSize: 16 }} />
          {label}
        </Box>
      ))}
    </Box>
  )
}
