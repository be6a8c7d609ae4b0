import type { SxProps } from '@mui/material/styles'
import { UNKNOWN } from '@/shared/lib/format'
import { HoverCard } from '@/shared/ui/overlay/HoverCard'

/** Stands for a figure that is not known, and says why. */
export function Unknown({ why, sx }: { why: string; sx?: SxProps }) {
  return (
    <HoverCard card={() => why} sx={[unknownLook, ...(Array.isArray(sx) ? sx : [sx])]}>
      {UNKNOWN}
    </HoverCard>
  )
}

/** How such a figure looks, also where all around it is the button that says why. */
export const unknownLook = {
  color: 'text.tertiary',
  fontWeight: 400,
  textDecoration: 'underline dotted var(--bb-line-strong) 1.5px',
  textUnderlineOffset: '4px',
}
