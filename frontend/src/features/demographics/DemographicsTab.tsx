import DoneIcon from '@mui/icons-material/CheckCircleOutlined'
import NoneIcon from '@mui/icons-material/GroupsOutlined'
import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Announce } from '@/shared/announce/Announce'
import { messageOf } from '@/shared/api/errors'
import { formatMoment } from '@/shared/lib/formatDate'
import { useOverlay } from '@/shared/overlay/overlay'
import { useUser } from '@/shared/session/session'
import { useViewer } from '@/shared/session/viewer'
import { Slot } from '@/shared/slots'
import { EmptyState } from '@/shared/ui/feedback/EmptyState'
import { ErrorState } from '@/shared/ui/feedback/ErrorState'
import { SaveRow } from '@/shared/ui/form/SaveRow'
import { Card } from '@/shared/ui/layout/Card'
import { LinkButton } from '@/shared/ui/link/LinkButton'
import { Tag } from '@/shared/ui/metric/Tag'
import { demographicsQuery } from './queries'
import { textOf } from './rows'
import { type DemographicsRecord, steps } from './steps'

const ENTERED = 'Instagram shows these only to you, in its app. Enter them here to keep them beside your numbers.'
const READ = 'Who follows you comes from Instagram once a day. Enter here who sees your posts.'

/** What was saved about the audience of the own account, and the way to enter it. */
export function DemographicsTab() {
  const { instaProfileId } = useUser()
  const wizard = useOverlay('demographics')
  const [saved, setSaved] = useState(false)
  const latest = useQuery({ ...demographicsQuery, enabled: instaProfileId !== null })
  if (instaProfileId === null) {
    return (
      <Card title="Demographics">
        <EmptyState
          title="Connect your Instagram account first"
          action={
            <LinkButton variant="contained" to="/settings" search={{ tab: 'instagram' }}>
              Connect Account
            </LinkButton>
          }
        >
          Then you can enter who sees your posts and who follows you.
        </EmptyState>
      </Card>
    )
  }
  const start = () => {
    setSaved(false)
    wizard.open(true)
  }
  return (
    <Card title="Demographics" caption={latest.data?.fromInstagram ? READ : ENTERED}>
      {latest.isPending && <Loading />}
      {latest.isError && latest.data === undefined && (
        <div className="my-5">
          <ErrorState title="We can't load your demographics">{messageOf(latest.error)}</ErrorState>
        </div>
      )}
      {latest.data !== undefined && <Status record={latest.data} />}
      <SaveRow
        problem={latest.isRefetchError && latest.data !== undefined && messageOf(latest.error)}
        done={saved && 'Demographics data updated successfully!'}
        onDismiss={() => setSaved(false)}
      >
        <Button variant="contained" disabled={latest.isPending} onClick={start}>
          {latest.data ? 'Update Demographics' : 'Set Up Demographics'}
        </Button>
        <Button variant="outlined" loading={latest.isFetching} onClick={() => void latest.refetch()}>
          Refresh
        </Button>
      </SaveRow>
      <Slot
        of="DemographicsWizard"
        open={wizard.value === true}
        instaProfileId={instaProfileId}
        onClose={wizard.close}
        onSaved={() => {
          void wizard.close()
          setSaved(true)
        }}
      />
    </Card>
  )
}

function Status({ record }: { record: DemographicsRecord | null }) {
  const { zone } = useViewer()
  const filled = record ? steps.filter(({ read }) => record[read] !== null).length : 0
  return (
    <>
      <div className={band}>
        {record ? <DoneIcon className="text-[32px] text-good-text" /> : <NoneIcon className="text-[32px] text-ink-3" />}
        <div className="min-w-0">
          <Typography variant="h3" component="p">
            {record ? 'Demographics Data Configured' : 'No Demographics Data'}
          </Typography>
          <Typography variant="caption" component="p" className="text-ink-2">
            {record
              ? `${record.complete ? 'Complete' : `${filled} of ${steps.length} steps filled in`} · Last updated ${formatMoment(record.updatedAt, { zone })}`
              : 'Eight short steps; skip those you like.'}
          </Typography>
        </div>
      </div>
      {record && (
        <dl className="m-0 mb-5">
          <Part name="Views gender distribution" lines={[textOf('gender', record.viewsGenderDistributionPercent)]} />
          <Part name="Followers age distribution" lines={[textOf('ages', record.followersAgeDistribution)]} />
          <Part
            name="Top countries"
            lines={[
              textOf('countries', record.viewsTopCountriesPercent, 'Views: '),
              textOf('countries', record.followersTopCountryDistribution, 'Followers: '),
            ]}
          />
        </dl>
      )}
    </>
  )
}

/** A part of the record; a line that is null was not filled in. */
function Part({ name, lines }: { name: string; lines: (string | null)[] }) {
  const filled = lines.filter((text) => text !== null)
  return (
    <div className={line}>
      <dt className="min-w-0">
        <Typography variant="subtitle2" component="span" className="block">
          {name}
        </Typography>
        {filled.map((text) => (
          <Typography key={text} variant="caption" component="span" className="block text-ink-2">
            {text}
          </Typography>
        ))}
      </dt>
      <dd className="m-0 flex-none">
        {filled.length > 0 ? <Tag tone="good">Configured</Tag> : <Tag tone="warn">Not set</Tag>}
      </dd>
    </div>
  )
}

function Loading() {
  return (
    <div className={band}>
      <Announce text="Loading demographics" />
      <Skeleton variant="circular" width={32} height={32} />
      <div>
        <Skeleton width={220} height={24} />
        <Skeleton width={160} height={16} />
      </div>
    </div>
  )
}

const band = 'flex items-center gap-4 my-5 p-4 rounded-control bg-sunken'

const line = 'flex items-center justify-between gap-3 min-h-14 py-2 [&_+_&]:border-t'
