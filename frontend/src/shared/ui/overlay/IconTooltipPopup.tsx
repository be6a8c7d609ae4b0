import Tooltip, { type TooltipProps } from '@mui/material/Tooltip'
import { landmark } from '@/shared/ui/layout/landmark'

interface IconTooltipPopupProps {
  name: string
  anchor: HTMLElement
  placement: TooltipProps['placement']
  onClose: () => void
}

/** The tooltip alone, at an element that is drawn elsewhere. */
export default function IconTooltipPopup({ name, anchor, placement, onClose }: IconTooltipPopupProps) {
  return (
    <Tooltip
      open
      title={name}
      placement={placement}
      onClose={onClose}
      slotProps={{ popper: { anchorEl: anchor, container: () => landmark(anchor) } }}
    >
      <span hidden />
    </Tooltip>
  )
}
