import clsx from 'clsx'

interface DayNumberProps {
  day: string
  today: boolean
  /** It belongs to what comes before or after the shown time. */
  outside: boolean
  /** Its size. */
  className: string
}

/** The number of a day in its month, on a disc where it is today. */
export function DayNumber({ day, today, outside, className }: DayNumberProps) {
  return (
    <span
      data-number={today ? 'today' : undefined}
      className={clsx(
        'grid place-items-center rounded-full text-body2',
        outside && !today && 'text-ink-3',
        today && 'text-on-primary bg-primary font-semibold',
        className,
      )}
    >
      {Number(day.slice(8))}
    </span>
  )
}
