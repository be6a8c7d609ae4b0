import clsx from 'clsx'
import { UNKNOWN } from '@/shared/lib/format'
import { HoverCard } from '@/shared/ui/overlay/HoverCard'

/** Stands for a figure that is not known, and says why. */
export function Unknown({ why, className }: { why: string; className?: string }) {
  return (
    <HoverCard card={() => why} className={clsx(unknownLook, className)}>
      {UNKNOWN}
    </HoverCard>
  )
}

/** How such a figure looks, also where all around it is the button that says why. */
export const unknownLook =
  'text-ink-3 font-normal [text-decoration:underline_dotted_var(--bb-line-strong)_1.5px] [text-underline-offset:4px]'
