import DeleteIcon from '@mui/icons-material/DeleteOutlineOutlined'
import EditIcon from '@mui/icons-material/EditOutlined'
import IconButton from '@mui/material/IconButton'
import Paper from '@mui/material/Paper'
import Typography from '@mui/material/Typography'
import { formatOf } from '@/shared/lib/format'
import { RouterLink } from '@/shared/ui/link/RouterLink'
import { Picture } from '@/shared/ui/post/Picture'
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
    <Paper component="article" variant="outlined" aria-label={name} className={card}>
      <div aria-hidden className={pictures}>
        {PLACES.map((place) =>
          covers[place] ? (
            <Picture key={place} url={covers[place]} alt="" className="aspect-[1.15]" />
          ) : (
            <div key={place} className="aspect-[1.15] bg-primary-tint" />
          ),
        )}
      </div>
      <div className="flex items-start gap-1 p-[14px_8px_14px_16px]">
        <div className="flex-1 min-w-0">
          <Typography variant="h4" component="h2" dir="auto" className="wrap-anywhere">
            <RouterLink to="/shortlists" search={{ list: id }} className={opens}>
              {name}
            </RouterLink>
          </Typography>
          {description && (
            <Typography dir="auto" noWrap className="text-ink-2">
              {description}
            </Typography>
          )}
          <Typography variant="caption" component="p" className="mt-1 text-ink-3">
            {formatOf(postCount, 'post')}
          </Typography>
        </div>
        <div className="relative z-1 flex">
          <IconButton aria-label={`Rename ${name}`} onClick={onRename}>
            <EditIcon />
          </IconButton>
          <IconButton aria-label={`Delete ${name}`} onClick={onDelete}>
            <DeleteIcon />
          </IconButton>
        </div>
      </div>
    </Paper>
  )
}

const card = 'relative overflow-hidden [transition:border-color_var(--bb-fast)] hover:border-line-strong'

const pictures = 'grid grid-cols-[1fr_1fr] gap-0.5 bg-line'

const opens =
  'text-inherit after:[content:""] after:absolute after:inset-0 after:rounded-[inherit] focus-visible:outline-none [&:focus-visible::after]:[box-shadow:inset_0_0_0_2px_var(--bb-primary)] [&:focus-visible::after]:rounded-card'
