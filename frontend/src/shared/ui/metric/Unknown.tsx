import clsx from 'clsx'
import { UNKNOWN } from '@/shared/lib/format'
import { HoverCard } from '@/shared/ui/overlay/HoverCard'

/** Words with a card that explains them. */
export const dotted = 'underline decoration-dotted decoration-line-strong decoration-[1.5px] underline-offset-4'

/** Stands for a figure that is not known, and says why. */
export function Unknown({ why, className }: { why: string; className?: string }) {
  return (
    <HoverCard card={() => why} className={clsx(unknownLook, className)}>
      {UNKNOWN}
    </HoverCard>
  )
}

/** How such a figure looks, also where all around it is the button that says why. */
export const unknownLook = `text-ink-3 font-normal ${dotted}`
