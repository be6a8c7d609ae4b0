import BackIcon from '@mui/icons-material/ChevronLeftOutlined'
import NextIcon from '@mui/icons-material/ChevronRightOutlined'
import IconButton from '@mui/material/IconButton'
import { monthAfter } from '../month'

/** To the month before and after. */
export function MonthSteps({ month, onMonth }: { month: string; onMonth: (month: string) => void }) {
  return (
    <>
      <IconButton size="small" aria-label="Previous month" onClick={() => onMonth(monthAfter(month, -1))}>
        <BackIcon />
      </IconButton>
      <IconButton size="small" aria-label="Next month" onClick={() => onMonth(monthAfter(month, 1))}>
        <NextIcon />
      </IconButton>
    </>
  )
}
