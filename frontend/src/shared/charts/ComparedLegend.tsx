import Typography from '@mui/material/Typography'
import { daysPhrase } from '@/shared/lib/period'
import { COMPARED_COLOR, YOU_COLOR } from './compare'

export interface RangeFigure {
  /** "+1,284", or N/A. */
  text: string
  /** Why it is not known. */
  reason?: string | null | undefined
  from: string
  to: string
}

/** Which line is which range, and what it came to: "+1,284 from 1 Jan to 31 Jan 2026". */
export function ComparedLegend({ figure, other }: { figure: RangeFigure; other: RangeFigure }) {
  return (
    <ul aria-label="The two ranges" className="grid gap-1 m-0 mt-3 p-0 list-none">
      <Entry {...figure} color={YOU_COLOR} />
      <Entry {...other} color={COMPARED_COLOR} dashed />
    </ul>
  )
}

function Entry({ text, reason, from, to, color, dashed }: RangeFigure & { color: string; dashed?: boolean }) {
  return (
    <Typography component="li" variant="body2" className="flex items-baseline gap-2 text-ink-2">
      <svg width="20" height="8" aria-hidden="true" className="flex-none">
        <path
          d="M1 4H19"
          stroke={color}
          strokeWidth="2"
          strokeLinecap="round"
          strokeDasharray={dashed ? '3 5' : 'none'}
        />
      </svg>
      <span>
        <strong className="font-semibold text-ink tabular-nums">{text}</strong> {daysPhrase({ from, to })}
        {reason && `. ${reason}`}
      </span>
    </Typography>
  )
}
