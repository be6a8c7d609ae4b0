import Box from '@mui/material/Box'
import Checkbox from '@mui/material/Checkbox'
import Typography from '@mui/material/Typography'
import { formatCount, plural } from '@/shared/lib/format'
import { Button } from '@/shared/ui/button/Button'
import { Panel } from '@/shared/ui/layout/Panel'
import { WindowedList } from '@/shared/ui/layout/WindowedList'
import { ProfileAvatar } from '@/shared/ui/profile/ProfileAvatar'
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
  const check = (candidate: Candidate) => (
    <Choice candidate={candidate} checked={chosen.has(candidate.key)} onChange={() => toggle(candidate.key)} />
  )
  return (
    <Panel
      open={open}
      title="Select Profiles to Compare"
      width={{ width: 400 }}
      onClose={onClose}
      footer={
        <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 3 }}>
          <Button variant="text" onClick={() => onChange(undefined)}>
            Reset
          </Button>
          <Button variant="contained" onClick={onClose}>
            Done
          </Button>
        </Box>
      }
    >
      {own && (
        <>
          <Typography variant="overline" component="h3" sx={head}>
            Your Profile
          </Typography>
          {check(own)}
        </>
      )}
      <Typography variant="overline" component="h3" sx={[head, { mt: 4 }]}>
        Competitors
      </Typography>
      {others.length === 0 ? (
        <Typography sx={{ color: 'text.secondary' }}>No competitor data to plot yet.</Typography>
      ) : (
        <WindowedList label="Competitors" items={others} itemKey={({ key }) => key} rowHeight={56} render={check} />
      )}
    </Panel>
  )
}

interface ChoiceProps {
  candidate: Candidate
  checked: boolean
  onChange: () => void
}

function Choice({ candidate: { key, username, profilePic, followers }, checked, onChange }: ChoiceProps) {
  return (
    <Box component="label" sx={row}>
      <Checkbox
        checked={checked}
        onChange={onChange}
        slotProps={{ input: { 'aria-label': key === YOU ? 'Your Profile' : `@${username}` } }}
        sx={{ ml: -2 }}
      />
      <ProfileAvatar username={username ?? ''} src={profilePic} size={36} />
      <Box sx={{ minWidth: 0 }}>
        <Typography variant="subtitle2" component="p" noWrap>
          {username ? `@${username}` : 'Your account'}
        </Typography>
        <Typography variant="caption" component="p" sx={{ color: 'text.secondary' }}>
          {followers === null ? 'Followers unknown' : `${formatCount(followers)} ${plural(followers, 'follower')}`}
        </Typography>
      </Box>
    </Box>
  )
}

const head = { color: 'text.tertiary' }

const row = { display: 'flex', alignItems: 'center', gap: 3, height: 56, cursor: 'pointer' }
