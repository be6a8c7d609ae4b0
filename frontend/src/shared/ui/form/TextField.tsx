import ErrorIcon from '@mui/icons-material/ErrorOutlineOutlined'
import FormControl from '@mui/material/FormControl'
import FormHelperText from '@mui/material/FormHelperText'
import InputLabel from '@mui/material/InputLabel'
import OutlinedInput, { type OutlinedInputProps } from '@mui/material/OutlinedInput'
import type { ReactNode } from 'react'
import { useId } from 'react'
import { endlessWords } from '@/shared/lib/endlessWords'

export interface TextFieldProps extends Omit<OutlinedInputProps, 'error' | 'label'> {
  label: ReactNode
  /** Below the field while nothing is wrong. */
  hint?: ReactNode
  /** Colours the field; a sentence stands below it instead of the hint. */
  error?: string | boolean
}

/** Label above, field, then a hint or what is wrong with it. */
export function TextField({ label, hint, error, id: given, sx, ...input }: TextFieldProps) {
  const own = useId()
  const id = given ?? own
  const wrong = typeof error === 'string' ? error : undefined
  const note = wrong ?? hint
  return (
    <FormControl fullWidth error={Boolean(error)} disabled={input.disabled}>
      <InputLabel htmlFor={id}>{label}</InputLabel>
      <OutlinedInput
        id={id}
        aria-describedby={note ? `${id}-note` : undefined}
        {...input}
        sx={[{ '& textarea': endlessWords(input.value) ?? {} }, ...(Array.isArray(sx) ? sx : [sx])]}
      />
      {note && (
        <FormHelperText id={`${id}-note`}>
          {wrong && <ErrorIcon sx={{ fontSize: 14 }} />}
          {note}
        </FormHelperText>
      )}
    </FormControl>
  )
}
