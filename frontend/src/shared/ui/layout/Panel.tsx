import { useTheme } from '@mui/material/styles'
import useMediaQuery from '@mui/material/useMediaQuery'
import { Sheet } from '@/shared/ui/overlay/Sheet'
import { type PanelProps, type PanelWidth, SlideIn } from '@/shared/ui/overlay/SlideIn'

interface Props extends PanelProps {
  width: PanelWidth
  /** The title on a phone, where it differs. */
  sheetTitle?: string
}

/** What slides in next to the page: from the right on wide screens, from below on a phone. */
export function Panel({ width, sheetTitle, ...props }: Props) {
  const phone = useMediaQuery(useTheme().breakpoints.down('sm'), { noSsr: true })
  return phone ? <Sheet {...props} title={sheetTitle ?? props.title} /> : <SlideIn {...props} width={width} />
}
