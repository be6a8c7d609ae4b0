import CarouselIcon from '@mui/icons-material/CollectionsOutlined'
import ImageIcon from '@mui/icons-material/ImageOutlined'
import ReelIcon from '@mui/icons-material/SlideshowOutlined'
import Box from '@mui/material/Box'
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
  const edge = small ? 12 : 16
  return (
    <Box sx={[badge, { left: edge, top: edge, height: small ? 26 : 28 }]}>
      <Icon sx={{ fontSize: 16 }} />
      {contentName(type)}
    </Box>
  )
}

const badge = {
  position: 'absolute',
  display: 'inline-flex',
  alignItems: 'center',
  gap: '5px',
  p: '0 10px 0 8px',
  borderRadius: '14px',
  bgcolor: 'rgba(18, 22, 43, 0.72)',
  color: '#fff',
  typography: 'caption',
  fontWeight: 600,
}
