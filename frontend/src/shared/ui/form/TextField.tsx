import ErrorIcon from '@mui/icons-material/ErrorOutlineOutlined'
import FormControl from '@mui/material/FormControl'
import FormHelperText from '@mui/material/FormHelperText'
import InputLabel from '@mui/material/InputLabel'
import OutlinedInput, { type OutlinedInputProps } from '@mui/material/OutlinedInput'
import clsx from 'clsx'
import type { ReactNode } from 'react'
import { useId } from 'react'
import { isEndless } from '@/shared/lib/endlessWords'

export interface TextFieldProps extends Omit<OutlinedInputProps, 'error' | 'label'> {
  label: ReactNode
  /** Below the field while nothing is wrong. */
  hint?: ReactNode
  /** Colours the field; a sentence stands below it instead of the hint. */
  error?: string | boolean
}

/** Label above, field, then a hint or what is wrong with it. */
export function TextField({ label, hint, error, id: given, className, ...input }: TextFieldProps) {
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
        className={clsx(isEndless(input.value) && '[&_textarea]:unshaped', className)}
      />
      {note && (
        <FormHelperText id={`${id}-note`}>
          {wrong && <ErrorIcon className="text-[14px]" />}
          {note}
        </FormHelperText>
      )}
    </FormControl>
  )
}
