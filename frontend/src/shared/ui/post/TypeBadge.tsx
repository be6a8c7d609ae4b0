import CarouselIcon from '@mui/icons-material/CollectionsOutlined'
import ImageIcon from '@mui/icons-material/ImageOutlined'
import ReelIcon from '@mui/icons-material/SlideshowOutlined'
import clsx from 'clsx'
import { contentKind } from '@/shared/charts/contentMix'
import { contentName } from '@/shared/charts/PostMark'

const ICONS = { reels: ReelIcon, carousels: CarouselIcon, images: ImageIcon, stories: ImageIcon, unknown: ImageIcon }

interface TypeBadgeProps {
  type: string
  /** On the picture of a card, which is smaller. */
  small?: boolean
}

/** On the picture: what kind of post it is. */
export function TypeBadge({ type, small = false }: TypeBadgeProps) {
  const Icon = ICONS[contentKind(type)]
  return (
    <div className={clsx(badge, small ? 'top-3 left-3 h-6.5' : 'top-4 left-4 h-7')}>
      <Icon className="text-[16px]" />
      {contentName(type)}
    </div>
  )
}

const badge =
  'absolute inline-flex items-center gap-1.25 pl-2 pr-2.5 rounded-full bg-[rgba(18,22,43,0.72)] text-white text-caption font-semibold'
