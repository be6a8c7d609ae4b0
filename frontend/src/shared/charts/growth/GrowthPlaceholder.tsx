import Typography from '@mui/material/Typography'
import { dayIn, formatDay } from '@/shared/lib/formatDate'
import { useViewer } from '@/shared/session/viewer'

interface GrowthPlaceholderProps {
  height: number
  /** First day with a number of ours, YYYY-MM-DD; null while the account was never read. */
  trackedSince: string | null
  /** The account is being read now, or will be at once. */
  reading: boolean
}

/** Stands where the line will be. Its shape says nothing: no figures, no labels, no colour of a series. */
export function GrowthPlaceholder({ height, trackedSince, reading }: GrowthPlaceholderProps) {
  const { zone, now } = useViewer()
  // The server counts days in UTC, the user in a zone: a first day that is today in either began today.
  const today = [dayIn(now, zone), now.toISOString().slice(0, 10)]
  const began = (day: string) => `Started tracking from ${today.includes(day) ? 'today' : formatDay(day)}`
  const unread = reading ? 'Loading your first data' : "We haven't loaded this account from Instagram yet"
  return (
    <div className="relative grid px-4 text-center" style={{ height, paddingTop: height * 0.22 }}>
      <svg
        viewBox="0 0 100 100"
        preserveAspectRatio="none"
        aria-hidden="true"
        className="absolute inset-0 w-full h-full rounded-[10px]"
      >
        <path d="M0 90C18 84 30 90 46 80S74 74 100 60V100H0Z" fill="var(--bb-sunken)" />
      </svg>
      <div className="relative">
        <Typography variant="h3" component="p">
          Not enough data points to calculate growth
        </Typography>
        <Typography style={{ marginTop: 4 }} className="text-ink-2">
          {trackedSince === null ? unread : began(trackedSince)}
        </Typography>
      </div>
    </div>
  )
}
