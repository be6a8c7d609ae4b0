import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { useOverlay } from '@/shared/overlay/overlay'
import { Loaded, Loading } from '@/shared/ui/feedback/Loaded'
import { useToast } from '@/shared/ui/feedback/Toast'
import { ToggleGroup } from '@/shared/ui/form/ToggleGroup'
import { Card } from '@/shared/ui/layout/Card'
import { PageHead } from '@/shared/ui/layout/PageHead'
import { ConfirmDialog } from '@/shared/ui/overlay/ConfirmDialog'
import { JobCounts } from './components/JobCounts'
import { JobRow } from './components/JobRow'
import { Listed } from './components/Listed'
import { type Job, type JobState, jobCountsQuery, jobsQuery, useDiscardJob, useRetryJob } from './queries'
import type { JobsSearch } from './search'

const STATES: readonly (readonly [JobState, string])[] = [
  ['failed', 'Failed'],
  ['waiting', 'Waiting'],
  ['running', 'Running'],
]

const EMPTY: Record<JobState, string> = {
  failed: 'No jobs have failed',
  waiting: 'No jobs are waiting',
  running: 'No jobs are running',
}

interface JobsPageProps {
  search: JobsSearch
  onSearch: (search: JobsSearch) => void
}

/** How many jobs there are of each kind, and those in one state with what can be done about them. */
export function JobsPage({ search, onSearch }: JobsPageProps) {
  const { state = 'failed', kind, cursor } = search
  const counts = useQuery(jobCountsQuery)
  const jobs = useQuery(jobsQuery({ state, kind, cursor }))
  return (
    <>
      <PageHead
        title="Jobs"
        lede={
          <>
            Work that the server does by itself. <Link href="/api/admin/queues">Queues in Redis</Link>
          </>
        }
      />
      <div className="grid grid-cols-1 gap-(--bb-gap) mt-6">
        <Card title="By kind">
          <Loaded
            query={counts}
            failure="We couldn't count the jobs"
            meanwhile={<Loading text="Counting jobs" height={160} />}
          >
            {({ items }) => <JobCounts counts={items} onKind={(chosen, of) => onSearch(searchOf(of, chosen))} />}
          </Loaded>
        </Card>
        <Card
          title={kind ? `Jobs of ${kind}` : 'All jobs'}
          control={
            <ToggleGroup
              label="State"
              size="small"
              choices={STATES}
              value={state}
              onChange={(chosen) => onSearch(searchOf(chosen, kind))}
            />
          }
        >
          {kind && (
            <Typography variant="body2" className="mt-2">
              <Link component="button" onClick={() => onSearch(searchOf(state))} className="py-2">
                Show all kinds
              </Link>
            </Typography>
          )}
          <div className="mt-2">
            <Listed
              label="jobs"
              query={jobs}
              cursor={cursor}
              onCursor={(next) => onSearch({ ...search, cursor: next })}
              empty={{ title: EMPTY[state] }}
            >
              {(items) => <Jobs jobs={items} />}
            </Listed>
          </div>
        </Card>
      </div>
    </>
  )
}

const searchOf = (state: JobState, kind?: string): JobsSearch => ({
  ...(state !== 'failed' && { state }),
  ...(kind && { kind }),
})

function Jobs({ jobs }: { jobs: Job[] }) {
  const toast = useToast()
  const retry = useRetryJob()
  const discard = useDiscardJob()
  const asking = useOverlay<number>('discard-job')
  const asked = jobs.find(({ id }) => id === asking.value)
  return (
    <>
      <ul aria-label="Jobs" className="list-none m-0 p-0">
        {jobs.map((job) => (
          <JobRow
            key={job.id}
            job={job}
            retrying={retry.isPending && retry.variables.id === job.id}
            onRetry={() => retry.mutate(job, { onSuccess: () => toast('The job is tried again') })}
            onDiscard={() => asking.open(job.id)}
          />
        ))}
      </ul>
      <ConfirmDialog
        open={asked !== undefined}
        title="Discard this job?"
        confirm="Discard"
        dangerous
        busy={discard.isPending}
        onConfirm={() =>
          asked &&
          discard.mutate(asked, {
            onSuccess: () => toast('The job is discarded'),
            onSettled: () => void asking.close(),
          })
        }
        onCancel={() => void asking.close()}
      >
        {`${asked?.kind} (${asked?.id}) is deleted, and its work stays undone. This can't be undone.`}
      </ConfirmDialog>
    </>
  )
}
