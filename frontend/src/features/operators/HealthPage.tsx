import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { messageOf } from '@/shared/api/errors'
import type { OperatorsHealthView, OperatorsPartView } from '@/shared/api/gen/types.gen'
import { InlineMessage } from '@/shared/ui/feedback/InlineMessage'
import { Loaded, Loading } from '@/shared/ui/feedback/Loaded'
import { Card } from '@/shared/ui/layout/Card'
import { PageHead } from '@/shared/ui/layout/PageHead'
import { Tag } from '@/shared/ui/metric/Tag'
import { Moment } from './components/Moment'
import { healthQuery } from './queries'

const LEDE: Record<OperatorsHealthView['state'], string> = {
  ok: 'Everything works.',
  warning: 'Something needs your attention.',
  unknown: 'Nothing is known to be broken. Some parts have a note.',
}

const STATE = {
  ok: { tone: 'good', text: 'OK' },
  warning: { tone: 'bad', text: 'Look at this' },
  unknown: { tone: 'warn', text: 'Note' },
} as const

/** How each part of the installation does. Not asked by itself: a page left open must not keep the session alive. */
export function HealthPage() {
  const health = useQuery(healthQuery)
  return (
    <>
      <PageHead title="Health" lede={health.data && !health.error ? LEDE[health.data.state] : 'How each part does.'} />
      <Card className="mt-6">
        <Loaded
          query={health}
          failure="We couldn't read the health of this installation"
          meanwhile={<Loading text="Loading the health" height={420} />}
        >
          {({ parts, version, lookedAt }) => (
            <>
              {health.error && (
                <InlineMessage tone="bad" className="mb-2">
                  {`We couldn't look again, so this is older. ${messageOf(health.error)}`}
                </InlineMessage>
              )}
              <ul aria-label="Parts" className="list-none m-0 p-0">
                {parts.map((part) => (
                  <PartRow key={part.name} {...part} />
                ))}
              </ul>
              <div className="flex flex-wrap items-center justify-between gap-3 pt-4 border-t">
                <Typography variant="caption" className="text-ink-3">
                  {`Version ${version} · looked at `}
                  <Moment at={lookedAt} />
                </Typography>
                <Button variant="outlined" loading={health.isFetching} onClick={() => void health.refetch()}>
                  Look again
                </Button>
              </div>
            </>
          )}
        </Loaded>
      </Card>
    </>
  )
}

function PartRow({ title, state, says }: OperatorsPartView) {
  const { tone, text } = STATE[state]
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 py-3 [&_+_&]:border-t">
      <div className="flex-1 basis-60 min-w-0">
        <Typography variant="subtitle2">{title}</Typography>
        <Typography variant="body2" className="text-ink-2 wrap-anywhere">
          {says}
        </Typography>
      </div>
      <Tag tone={tone}>{text}</Tag>
    </li>
  )
}
