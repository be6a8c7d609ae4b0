import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import type { ReactNode } from 'react'

export interface ToggleGroupProps<Value> {
  /** What is chosen. */
  label: string
  /** Each value with what stands on its button. */
  choices: readonly (readonly [Value, ReactNode])[]
  /** The chosen one, if it is one of the choices. */
  value: Value
  onChange: (value: Value) => void
  size?: 'small' | 'medium'
  fullWidth?: boolean
  className?: string
}

/** One of a few, each a button in one track. The tab key reaches one of them, the arrows the others. */
export function ToggleGroup<Value extends string | number>(props: ToggleGroupProps<Value>) {
  const { label, choices, value, onChange, size = 'medium', fullWidth = false, className } = props
  return (
    <ToggleButtonGroup
      exclusive
      aria-label={label}
      {...{ value, size, fullWidth, className }}
      onChange={(_, next: Value | null) => next !== null && onChange(next)}
    >
      {choices.map(([key, text]) => (
        <ToggleButton key={key} value={key}>
          {text}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  )
}
