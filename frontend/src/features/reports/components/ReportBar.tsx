import BackIcon from '@mui/icons-material/ArrowBackOutlined'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useCanGoBack, useRouter } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { IconButton } from '@/shared/ui/button/IconButton'
import { CLEAR_OF_TOASTS } from '@/shared/ui/feedback/useToastFloor'
import { ToggleGroup } from '@/shared/ui/form/ToggleGroup'
import { IconTooltip } from '@/shared/ui/overlay/IconTooltip'
import { RANGES, type Range } from '../search'

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
    <Box component="header" sx={bar}>
      <IconTooltip name="Back">
        <IconButton onClick={back} sx={{ ml: -2 }}>
          <BackIcon />
        </IconButton>
      </IconTooltip>
      <Typography variant="h3" component="h1" sx={title}>
        Report
      </Typography>
      <ToggleGroup
        size="small"
        label="Range"
        value={range}
        onChange={onRange}
        choices={RANGES.map(({ key, label }) => [key, label])}
      />
      <Box {...CLEAR_OF_TOASTS} sx={actions}>
        {children}
      </Box>
    </Box>
  )
}

const bar = {
  position: 'sticky',
  top: 0,
  zIndex: 'appBar',
  display: 'flex',
  alignItems: 'center',
  gap: { xs: 2, sm: 4 },
  minHeight: 60,
  px: { xs: 3, sm: 6 },
  bgcolor: 'background.paper',
  borderBottom: '1px solid var(--bb-line)',
  '@media print': { display: 'none' },
}

/** A phone has no room for it next to the ranges; a screen reader has. */
const title = {
  position: { xs: 'absolute', sm: 'static' },
  clipPath: { xs: 'inset(50%)', sm: 'none' },
}

const actions = {
  position: { xs: 'fixed', sm: 'static' },
  insetInline: 0,
  bottom: 0,
  display: 'flex',
  gap: 2,
  ml: { sm: 'auto' },
  p: { xs: 3, sm: 0 },
  bgcolor: 'background.paper',
  borderTop: { xs: '1px solid var(--bb-line)', sm: 0 },
  '& > button': { flex: { xs: 1, sm: 'none' } },
}
