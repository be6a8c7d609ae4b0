import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import clsx from 'clsx'
import { useState } from 'react'
import { messageOf } from '@/shared/api/errors'
import type { CompetitorsView as Competitor } from '@/shared/api/gen/types.gen'
import { InlineMessage } from '@/shared/ui/feedback/InlineMessage'
import { useToast } from '@/shared/ui/feedback/Toast'
import { Panel } from '@/shared/ui/layout/Panel'
import { ProfileChoice } from '@/shared/ui/profile/ProfileChoice'
import { useChooseTracked } from '../usePlanChange'

interface ChooseTrackedProps {
  open: boolean
  /** Who is tracked, and who would be with more room. */
  listed: Competitor[]
  limit: number
  onClose: () => void
}

const trackedOf = (listed: Competitor[]) =>
  listed.filter(({ isTracking }) => isTracking).map(({ instaProfile }) => instaProfile.id)

/** Gives the plan's places to those the user wants most. */
export function ChooseTracked({ open, listed, limit, onClose }: ChooseTrackedProps) {
  const toast = useToast()
  const save = useChooseTracked()
  const [chosen, setChosen] = useState<number[]>([])
  const [shown, setShown] = useState(false)
  if (open !== shown) {
    setShown(open)
    if (open) {
      setChosen(trackedOf(listed))
      save.reset()
    }
  }
  const left = limit - chosen.length
  const toggle = (id: number) =>
    setChosen((before) => {
      if (before.includes(id)) return before.filter((known) => known !== id)
      return limit === 1 ? [id] : [...before, id] // a single place changes hands
    })
  const confirm = () =>
    save.mutate(chosen, {
      onSuccess: () => {
        toast('Saved. The others stay paused.', { duration: 4_000 })
        onClose()
      },
    })
  return (
    <Panel
      open={open}
      title="Choose who stays"
      width={{ width: 400 }}
      onClose={onClose}
      footer={
        <div className="flex justify-end gap-3">
          <Button variant="outlined" onClick={onClose}>
            Cancel
          </Button>
          <Button variant="contained" disabled={left < 0} loading={save.isPending} onClick={confirm}>
            Save
          </Button>
        </div>
      }
    >
      <Typography role="status" className={clsx('mb-3', left < 0 ? 'text-bad-text' : 'text-ink-2')}>
        {left < 0
          ? `Your plan tracks ${limit}. Take ${-left} off.`
          : `${chosen.length} of ${limit} chosen${left > 0 ? `; room for ${left} more` : ''}.`}
      </Typography>
      {save.isError && <InlineMessage tone="bad">{messageOf(save.error)}</InlineMessage>}
      {listed.map(({ instaProfile: { id, instaUsername, profilePic }, pausedByPlan }) => (
        <ProfileChoice
          key={id}
          username={instaUsername}
          profilePic={profilePic}
          note={pausedByPlan ? 'Paused' : 'Tracked now'}
          checked={chosen.includes(id)}
          onChange={() => toggle(id)}
        />
      ))}
    </Panel>
  )
}
