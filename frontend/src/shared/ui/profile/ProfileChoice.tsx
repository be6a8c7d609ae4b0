import Checkbox from '@mui/material/Checkbox'
import Typography from '@mui/material/Typography'
import { ProfileAvatar } from './ProfileAvatar'

interface ProfileChoiceProps {
  username: string | null
  profilePic: string | null
  /** What stands in the place of a name that is not known. */
  unnamed?: string
  /** The name of the check-box, where it is not the username. */
  label?: string | undefined
  /** A line under the name. */
  note: string
  checked: boolean
  onChange: () => void
}

/** An account in a list of those to choose from. */
export function ProfileChoice({ username, profilePic, unnamed, label, note, checked, onChange }: ProfileChoiceProps) {
  return (
    <label className="flex items-center gap-3 h-14 cursor-pointer">
      <Checkbox
        checked={checked}
        onChange={onChange}
        slotProps={{ input: { 'aria-label': label ?? `@${username}` } }}
        className="-ml-2"
      />
      <ProfileAvatar username={username ?? ''} src={profilePic} size={36} />
      <div className="min-w-0">
        <Typography variant="subtitle2" component="p" noWrap>
          {username ? `@${username}` : unnamed}
        </Typography>
        <Typography variant="caption" component="p" className="text-ink-2">
          {note}
        </Typography>
      </div>
    </label>
  )
}
