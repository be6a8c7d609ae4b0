import Box from '@mui/material/Box'
import type { Idea } from './idea'
import { TYPE_ICONS } from './typeIcons'

/** The icon of a content type, before the title of an idea in a list. */
export function TypeTile({ type }: Pick<Idea, 'type'>) {
  const Icon = TYPE_ICONS[type]
  return (
    <Box component="span" sx={tile}>
      <Icon aria-hidden sx={{ fontSize: 18 }} />
    </Box>
  )
}

const tile = {
  display: 'grid',
  placeItems: 'center',
  width: 36,
  height: 36,
  flex: 'none',
  borderRadius: '8px',
  bgcolor: 'var(--bb-sunken)',
  color: 'text.secondary',
}
