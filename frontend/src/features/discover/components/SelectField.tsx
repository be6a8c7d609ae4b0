import FormControl from '@mui/material/FormControl'
import InputLabel from '@mui/material/InputLabel'
import NativeSelect from '@mui/material/NativeSelect'
import OutlinedInput from '@mui/material/OutlinedInput'
import { useId } from 'react'

interface SelectFieldProps {
  label: string
  /** Each value with its name. */
  choices: readonly (readonly [string, string])[]
  value: string
  onChange: (value: string) => void
  /** The choices say what they are of. */
  hideLabel?: boolean
}

/** One of several, by the browser's own list. */
export function SelectField({ label, choices, value, onChange, hideLabel = false }: SelectFieldProps) {
  const id = useId()
  return (
    <FormControl fullWidth={!hideLabel} className={hideLabel ? 'flex-1 md:flex-none' : undefined}>
      {!hideLabel && <InputLabel htmlFor={id}>{label}</InputLabel>}
      <NativeSelect
        id={id}
        value={value}
        onChange={({ target }) => onChange(target.value)}
        input={<OutlinedInput />}
        {...(hideLabel && { inputProps: { 'aria-label': label } })}
      >
        {choices.map(([key, name]) => (
          <option key={key} value={key}>
            {name}
          </option>
        ))}
      </NativeSelect>
    </FormControl>
  )
}
