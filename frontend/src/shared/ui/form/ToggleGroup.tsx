import Box from '@mui/material/Box'
import type { SxProps, Theme } from '@mui/material/styles'
import { type KeyboardEvent, type ReactNode, useState } from 'react'
import { ButtonBase } from '@/shared/ui/button/ButtonBase'
import styles from './ToggleGroup.module.css'

export interface ToggleGroupProps<Value> {
  /** What is chosen. */
  label: string
  /** Each value with what stands on its button. */
  choices: readonly (readonly [Value, ReactNode])[]
  /** The one that is chosen, if it is among them. */
  value: Value
  onChange: (value: Value) => void
  size?: 'small' | 'medium'
  fullWidth?: boolean
  sx?: SxProps<Theme>
}

/** One of a few, each a button in one track. The tab key reaches one of them, the arrows the others. */
export function ToggleGroup<Value extends string | number>(props: ToggleGroupProps<Value>) {
  const { label, choices, value, onChange, size = 'medium', fullWidth, sx } = props
  const [reached, setReached] = useState<Value | null>(null)
  const among = (one: Value | null) => choices.some(([key]) => key === one)
  const stop = among(reached) ? reached : among(value) ? value : choices[0]?.[0]
  const look = fullWidth ? `${styles.group} ${styles.wide}` : styles.group
  const choice = size === 'small' ? `${styles.choice} ${styles.small}` : styles.choice
  const group = { role: 'group', 'aria-label': label, className: look, onKeyDown: move }
  const buttons = choices.map(([key, text]) => (
    <ButtonBase
      key={key}
      className={choice}
      aria-pressed={key === value}
      tabIndex={key === stop ? 0 : -1}
      onFocus={() => setReached(key)}
      onClick={() => key !== value && onChange(key)}
    >
      {text}
    </ButtonBase>
  ))
  // Only what has styles of its own pays for emotion.
  if (!sx) return <div {...group}>{buttons}</div>
  return (
    <Box sx={sx} {...group}>
      {buttons}
    </Box>
  )
}

/** Round and round among the buttons of the group. */
function move(event: KeyboardEvent<HTMLElement>) {
  const all = [...event.currentTarget.querySelectorAll('button')]
  const at = all.indexOf(event.target as HTMLButtonElement)
  const to = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: -1 }[event.key]
  if (to === undefined) return
  event.preventDefault()
  all.at(to % all.length)?.focus()
}
