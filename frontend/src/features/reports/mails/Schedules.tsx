import Typography from '@mui/material/Typography'
import { reportmailsDeleteSchedule } from '@/shared/api/gen/sdk.gen'
import type { ReportmailsMailsView, ReportmailsScheduleView } from '@/shared/api/gen/types.gen'
import { formatHour, formatMoment, weekdays } from '@/shared/lib/formatDate'
import { zoneName } from '@/shared/lib/zoneName'
import { Row } from './Row'
import { ScheduleForm } from './ScheduleForm'

const DAYS = { '7d': '7', '30d': '30', '90d': '90' }

/** When which reports are sent, and the form for another one. */
export function Schedules({ mails }: { mails: ReportmailsMailsView }) {
  const { schedules, zone, available } = mails
  return (
    <section aria-label="Schedules" className="mt-6">
      <Typography variant="h4" component="h3">
        Schedules
      </Typography>
      {schedules.length > 0 && (
        <ul className="m-0 mt-1 p-0 list-none">
          {schedules.map((schedule) => (
            <Row
              key={schedule.place}
              title={rhythmOf(schedule)}
              detail={`${subjectOf(schedule)}, the last ${DAYS[schedule.dateRange]} days. ${
                available
                  ? `Next on ${formatMoment(schedule.nextAt, { zone })} ${zoneName(zone)}.`
                  : 'Not sent on your plan.'
              }`}
              removal={`Remove the schedule “${rhythmOf(schedule)}”`}
              onRemove={() => reportmailsDeleteSchedule({ path: { place: schedule.place } })}
            />
          ))}
        </ul>
      )}
      {schedules.length < 5 ? (
        <ScheduleForm disabled={!available} />
      ) : (
        <Typography className="mt-3 text-ink-2">You have all 5 schedules. Remove one to add another.</Typography>
      )}
    </section>
  )
}

/** "Every Monday at 9 AM", "On day 1 of each month at 9 AM" */
function rhythmOf({ every, day, hour }: ReportmailsScheduleView): string {
  const at = formatHour(hour)
  if (every === 'monthly') return `On day ${day} of each month at ${at}`
  return `Every ${weekdays().find(({ index }) => index === day)?.long} at ${at}`
}

const subjectOf = ({ accounts }: ReportmailsScheduleView) =>
  accounts.length > 0 ? accounts.map((name) => `@${name}`).join(', ') : 'Your own account'
