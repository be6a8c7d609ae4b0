import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { formatDayMonthYear } from '@/shared/lib/formatDate'
import { Card } from '@/shared/ui/layout/Card'
import { RouterLink } from '@/shared/ui/link/RouterLink'
import styles from './AudienceCard.module.css'
import { savedShares } from './progress'
import { demographicsQuery } from './queries'
import { textOf } from './rows'
import { steps } from './steps'

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
      caption={record && `Entered by you on ${formatDayMonthYear(record.dateEntered)}`}
      action={
        <RouterLink to="/settings" search={{ tab: 'demographics' }}>
          {record ? 'Update Demographics' : 'Set Up Demographics'}
        </RouterLink>
      }
      className={styles.card}
    >
      {record ? (
        <dl className={styles.shares}>
          {filled.map(({ field, title, text }) => (
            <div key={field}>
              <Typography component="dt" variant="subtitle2">
                {title}
              </Typography>
              <Typography component="dd" className={styles.text} dir="auto">
                {text}
              </Typography>
            </div>
          ))}
        </dl>
      ) : (
        <Typography className={styles.text}>
          Instagram shows only you who sees your posts and who follows you. Enter it to keep it with your numbers.
        </Typography>
      )}
    </Card>
  )
}
