import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import clsx from 'clsx'
import { formatCount, plural } from '@/shared/lib/format'
import { Panel } from '@/shared/ui/layout/Panel'
import { ProfileChoice } from '@/shared/ui/profile/ProfileChoice'
import { type Candidate, YOU } from '../selection'

interface SelectProfilesProps {
  open: boolean
  candidates: Candidate[]
  plotted: Candidate[]
  onChange: (keys: string[] | undefined) => void
  onClose: () => void
}

/** Chooses whose lines the comparison draws. */
export function SelectProfiles({ open, candidates, plotted, onChange, onClose }: SelectProfilesProps) {
  const chosen = new Set(plotted.map(({ key }) => key))
  const own = candidates.find(({ key }) => key === YOU)
  const others = candidates.filter(({ key }) => key !== YOU)
  const toggle = (key: string) => {
    const next = new Set(chosen)
    if (!next.delete(key)) next.add(key)
    onChange(candidates.map((candidate) => candidate.key).filter((known) => next.has(known)))
  }
  const check = ({ key, username, profilePic, followers }: Candidate) => (
    <ProfileChoice
      {...{ username, profilePic }}
      unnamed="Your account"
      label={key === YOU ? 'Your Profile' : undefined}
      note={followers === null ? 'Followers unknown' : `${formatCount(followers)} ${plural(followers, 'follower')}`}
      checked={chosen.has(key)}
      onChange={() => toggle(key)}
    />
  )
  return (
    <Panel
      open={open}
      title="Select Profiles to Compare"
      width={{ width: 400 }}
      onClose={onClose}
      footer={
        <div className="flex justify-between gap-3">
          <Button variant="text" onClick={() => onChange(undefined)}>
            Reset
          </Button>
          <Button variant="contained" onClick={onClose}>
            Done
          </Button>
        </div>
      }
    >
      {own && (
        <>
          <Typography variant="overline" component="h3" className={head}>
            Your Profile
          </Typography>
          {check(own)}
        </>
      )}
      <Typography variant="overline" component="h3" className={clsx(head, 'mt-4')}>
        Competitors
      </Typography>
      {others.length === 0 ? (
        <Typography className="text-ink-2">No competitor data to plot yet.</Typography>
      ) : (
        <ul aria-label="Competitors" className="m-0 p-0 list-none">
          {others.map((candidate) => (
            <li key={candidate.key}>{check(candidate)}</li>
          ))}
        </ul>
      )}
    </Panel>
  )
}

const head = 'text-ink-3'
