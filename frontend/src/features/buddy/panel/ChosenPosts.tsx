import CloseIcon from '@mui/icons-material/CloseOutlined'
import Box from '@mui/material/Box'
import type { ChosenPost } from '@/shared/buddy/panel'
import { IconButton } from '@/shared/ui/button/IconButton'

interface ChosenPostsProps {
  posts: ChosenPost[]
  disabled: boolean
  onRemove: (id: number) => void
}

/** The posts that the next message is about. */
export function ChosenPosts({ posts, disabled, onRemove }: ChosenPostsProps) {
  return (
    <Box component="ul" aria-label="Chosen posts" sx={row}>
      {posts.map(({ id, name }) => (
        <Box component="li" key={id} sx={chip}>
          <bdi>{name}</bdi>
          <IconButton size="small" aria-label={`Remove ${name}`} disabled={disabled} onClick={() => onRemove(id)}>
            <CloseIcon sx={{ fontSize: 16 }} />
          </IconButton>
        </Box>
      ))}
    </Box>
  )
}

const row = { display: 'flex', flexWrap: 'wrap', gap: 2, m: 0, mb: 3, p: 0, listStyle: 'none' }

const chip = {
  display: 'inline-flex',
  alignItems: 'center',
  maxWidth: '100%',
  pl: 3,
  borderRadius: 'var(--bb-r-tag)',
  bgcolor: 'background.sunken',
  typography: 'body2',
  fontWeight: 500,
  '& bdi': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
}
