import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { formatDayMonthYear } from '@/shared/lib/formatDate'
import { Card } from '@/shared/ui/layout/Card'
import { RouterLink } from '@/shared/ui/link/RouterLink'
import { savedShares } from './progress'
import { demographicsQuery } from './queries'
import { textOf } from './rows'
import { type DemographicsRecord, steps } from './steps'

/** What the user has entered about the audience of the own account, and on which day. */
export function AudienceCard() {
  const { data: record } = useQuery(demographicsQuery)
  if (record === undefined) return null
  const filled = steps.flatMap((step) => {
    const text = textOf(step.kind, savedShares(record, step))
    return text === null ? [] : [{ ...step, text }]
  })
  return (
    <Card
      title="Your audience"
      caption={record && captionOf(record)}
      action={
        <RouterLink to="/settings" search={{ tab: 'demographics' }}>
          {record ? 'Update Demographics' : 'Set Up Demographics'}
        </RouterLink>
      }
      className="[margin-block-start:24px]"
    >
      {record ? (
        <dl className="grid grid-cols-[repeat(auto-fill,minmax(240px,1fr))] gap-[16px_24px] m-0 mt-4">
          {filled.map(({ field, title, text }) => (
            <div key={field}>
              <Typography component="dt" variant="subtitle2">
                {title}
              </Typography>
              <Typography component="dd" className={textLook} dir="auto">
                {text}
              </Typography>
            </div>
          ))}
        </dl>
      ) : (
        <Typography className={textLook}>
          Instagram shows only you who sees your posts and who follows you. Enter it to keep it with your numbers.
        </Typography>
      )}
    </Card>
  )
}

function captionOf(record: DemographicsRecord): string {
  const day = formatDayMonthYear(record.dateEntered)
  if (!record.fromInstagram) return `Entered by you on ${day}`
  const entered = steps.some((step) => step.read.startsWith('views') && savedShares(record, step) !== null)
  return `Followers: from Instagram on ${day}.${entered ? ' Views: entered by you.' : ''}`
}

const textLook = 'm-0 mt-1 text-ink-2 wrap-anywhere'
