import DeleteIcon from '@mui/icons-material/DeleteOutlineOutlined'
import EditIcon from '@mui/icons-material/EditOutlined'
import Box from '@mui/material/Box'
import Paper from '@mui/material/Paper'
import Typography from '@mui/material/Typography'
import { IconButton } from '@/shared/ui/button/IconButton'
import { RouterLink } from '@/shared/ui/link/RouterLink'
import { Picture } from '@/shared/ui/post/Picture'
import { countOfPosts } from '../countOfPosts'
import type { InspirationList } from '../queries'

interface ListCardProps {
  list: InspirationList
  onRename: () => void
  onDelete: () => void
}

const PLACES = [0, 1, 2, 3]

/** A list with the pictures of its latest posts; all of it opens the list. */
export function ListCard({ list, onRename, onDelete }: ListCardProps) {
  const { id, shortlistName: name, description, postCount, covers } = list
  return (
    <Paper component="article" variant="outlined" aria-label={name} sx={card}>
      <Box aria-hidden sx={pictures}>
        {PLACES.map((place) =>
          covers[place] ? (
            <Picture key={place} url={covers[place]} alt="" sx={{ aspectRatio: '1.15' }} />
          ) : (
            <Box key={place} sx={{ aspectRatio: '1.15', bgcolor: 'var(--bb-primary-tint)' }} />
          ),
        )}
      </Box>
      <Box sx={{ display: 'flex', alignItems: 'flex-start', gap: 1, p: '14px 8px 14px 16px' }}>
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <Typography variant="h4" component="h2" dir="auto" sx={{ overflowWrap: 'anywhere' }}>
            <RouterLink to="/shortlists" search={{ list: id }} sx={opens}>
              {name}
            </RouterLink>
          </Typography>
          {description && (
            <Typography dir="auto" noWrap sx={{ color: 'text.secondary' }}>
              {description}
            </Typography>
          )}
          <Typography variant="caption" component="p" sx={{ mt: 1, color: 'text.tertiary' }}>
            {countOfPosts(postCount)}
          </Typography>
        </Box>
        <Box sx={{ position: 'relative', zIndex: 1, display: 'flex' }}>
          <IconButton aria-label={`Rename ${name}`} onClick={onRename}>
            <EditIcon sx={{ fontSize: 20 }} />
          </IconButton>
          <IconButton aria-label={`Delete ${name}`} onClick={onDelete}>
            <DeleteIcon sx={{ fontSize: 20 }} />
          </IconButton>
        </Box>
      </Box>
    </Paper>
  )
}

const card = {
  position: 'relative',
  overflow: 'hidden',
  transition: 'border-color var(--bb-fast)',
  '&:hover': { borderColor: 'var(--bb-line-strong)' },
}

const pictures = { display: 'grid', gridTemplateColumns: '1fr 1fr', gap: '2px', bgcolor: 'var(--bb-line)' }

const opens = {
  color: 'inherit',
  '&::after': { content: '""', position: 'absolute', inset: 0, borderRadius: 'inherit' },
  '&:focus-visible': { outline: 0 },
  '&:focus-visible::after': { boxShadow: 'inset 0 0 0 2px var(--bb-primary)', borderRadius: 'var(--bb-r-card)' },
}
