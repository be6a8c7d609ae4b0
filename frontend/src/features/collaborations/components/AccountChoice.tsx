import NativeSelect from '@mui/material/NativeSelect'
import OutlinedInput from '@mui/material/OutlinedInput'
import Typography from '@mui/material/Typography'
import { useId } from 'react'

interface AccountChoiceProps {
  label: string
  /** What stands for no account; without, one has to be chosen. */
  none: string
  usernames: string[]
  value: string | undefined
  onChange: (username: string | undefined) => void
}

/** Chooses one of the accounts that the user watches. One that is chosen by a link stands among them. */
export function AccountChoice({ label, none, usernames, value, onChange }: AccountChoiceProps) {
  const id = useId()
  const names = value === undefined || usernames.includes(value) ? usernames : [...usernames, value]
  return (
    <div className="max-w-100">
      <Typography component="label" htmlFor={id} variant="subtitle2" className="block mb-1.5 text-ink">
        {label}
      </Typography>
      <NativeSelect
        fullWidth
        value={value ?? ''}
        onChange={({ target }) => onChange(target.value || undefined)}
        input={<OutlinedInput />}
        inputProps={{ id }}
        className="[&_select]:h-full! [&_select]:p-[0_40px_0_14px]!"
      >
        <option value="">{none}</option>
        {names.map((name) => (
          <option key={name} value={name}>
            @{name}
          </option>
        ))}
      </NativeSelect>
    </div>
  )
}
