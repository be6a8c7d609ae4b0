import type { SxProps, Theme } from '@mui/material/styles'
import { UNKNOWN } from '@/shared/lib/format'
import { HoverCard } from '@/shared/ui/overlay/HoverCard'
import styles from './Unknown.module.css'

/** Stands for a figure that is not known, and says why. */
export function Unknown({ why, sx }: { why: string; sx?: SxProps<Theme> }) {
  return (
    <HoverCard card={() => why} className={unknownLook} sx={sx}>
      {UNKNOWN}
    </HoverCard>
  )
}

/** How such a figure looks, also where all around it is the button that says why. */
export const unknownLook = styles.unknown
