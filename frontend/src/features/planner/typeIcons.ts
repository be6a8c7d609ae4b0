import type { SvgIconComponent } from '@mui/icons-material'
import StoryIcon from '@mui/icons-material/AvTimerOutlined'
import PostIcon from '@mui/icons-material/ImageOutlined'
import ReelIcon from '@mui/icons-material/SmartDisplayOutlined'
import CarouselIcon from '@mui/icons-material/ViewCarouselOutlined'
import type { ContentType } from './idea'

/** Apart from what the router reads of an address: no other page needs them. */
export const TYPE_ICONS: Record<ContentType, SvgIconComponent> = {
  post: PostIcon,
  reel: ReelIcon,
  story: StoryIcon,
  carousel: CarouselIcon,
}
