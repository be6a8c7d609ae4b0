import CloseIcon from '@mui/icons-material/CloseOutlined'
import IconButton from '@mui/material/IconButton'
import type { ChosenPost } from '@/shared/buddy/panel'

interface ChosenPostsProps {
  posts: ChosenPost[]
  disabled: boolean
  onRemove: (id: number) => void
}

/** The posts that the next message is about. */
export function ChosenPosts({ posts, disabled, onRemove }: ChosenPostsProps) {
  return (
    <ul aria-label="Chosen posts" className={row}>
      {posts.map(({ id, name }) => (
        <li key={id} className={chip}>
          <bdi>{name}</bdi>
          <IconButton size="small" aria-label={`Remove ${name}`} disabled={disabled} onClick={() => onRemove(id)}>
            <CloseIcon />
          </IconButton>
        </li>
      ))}
    </ul>
  )
}

const row = 'flex flex-wrap gap-2 m-0 mb-3 p-0 list-none'

const chip =
  'inline-flex items-center max-w-full pl-3 rounded-tag bg-sunken text-body2 font-medium [&_bdi]:overflow-hidden [&_bdi]:text-ellipsis [&_bdi]:whitespace-nowrap'
