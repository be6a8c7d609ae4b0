import BackIcon from '@mui/icons-material/ArrowBackOutlined'
import IconButton from '@mui/material/IconButton'
import Typography from '@mui/material/Typography'
import { useCanGoBack, useRouter } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { Range } from '@/shared/lib/period'
import { CLEAR_OF_TOASTS } from '@/shared/ui/feedback/useToastFloor'
import { PeriodControl } from '@/shared/ui/form/PeriodControl'
import { IconTooltip } from '@/shared/ui/overlay/IconTooltip'
import { PRESETS } from '../search'

interface ReportBarProps {
  range: Range
  onRange: (range: Range) => void
  /** What can be done with the report; a bar of its own at the bottom of a phone. */
  children: ReactNode
}

/** Over the sheet: the way back, the range, the ways to take it along. */
export function ReportBar({ range, onRange, children }: ReportBarProps) {
  const router = useRouter()
  const canGoBack = useCanGoBack()
  const back = () => (canGoBack ? router.history.back() : void router.navigate({ to: '/my-performance' }))
  return (
    <header className={bar}>
      <IconTooltip name="Back">
        <IconButton onClick={back} className="-ml-2">
          <BackIcon />
        </IconButton>
      </IconTooltip>
      <Typography variant="h3" component="h1" className={title}>
        Report
      </Typography>
      <PeriodControl size="small" label="Range" range={range} onChange={onRange} presets={PRESETS} />
      <div {...CLEAR_OF_TOASTS} className={actions}>
        {children}
      </div>
    </header>
  )
}

const bar =
  'sticky top-(--bb-banner) z-1100 flex items-center gap-2 sm:gap-4 min-h-15 px-3 sm:px-6 bg-card border-b print:hidden'

/** A phone has no room for it next to the ranges; a screen reader has. */
const title = 'max-sm:sr-only'

const actions =
  'fixed sm:static inset-x-0 bottom-0 flex flex-wrap gap-2 sm:ml-auto p-3 sm:p-0 bg-card max-sm:border-t [&>button]:flex-1 sm:[&>button]:flex-none max-sm:[&>[role=group]]:basis-full max-sm:[&>[role=group]>button]:flex-1'
