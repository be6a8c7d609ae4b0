import OutlinedInput from '@mui/material/OutlinedInput'
import clsx from 'clsx'
import { type ClipboardEvent, type KeyboardEvent, useLayoutEffect, useRef } from 'react'

interface Props {
  label: string
  length: number
  /** The digits so far; a place not yet filled is a space. */
  value: string
  onChange: (value: string) => void
  /** Called once the last empty place is filled, with the whole code. */
  onComplete: (code: string) => void
  error?: boolean
  disabled?: boolean
}

const digitsIn = (text: string) => text.replace(/\D/g, '')

/** One box a digit. A pasted or auto-filled code spreads over the boxes from wherever it lands. */
export function OtpBoxes({ label, length, value, onChange, onComplete, error, disabled }: Props) {
  const boxes = useRef<(HTMLInputElement | null)[]>([])
  const digits = Array.from({ length }, (_, place) => value[place]?.trim() ?? '')
  const focus = (place: number) => boxes.current[Math.max(0, Math.min(place, length - 1))]?.focus()

  useLayoutEffect(() => boxes.current[0]?.focus(), [])

  const put = (next: string[]) => {
    onChange(
      next
        .map((digit) => digit || ' ')
        .join('')
        .trimEnd(),
    )
    if (next.every(Boolean)) onComplete(next.join(''))
  }

  const fill = (place: number, text: string) => {
    const typed = digitsIn(text).slice(0, length)
    if (!typed) return
    // A whole code always starts in the first box, wherever it was pasted.
    const start = typed.length === length ? 0 : place
    const next = digits.map((digit, i) => typed[i - start] ?? digit)
    // Before the code is reported as whole: its listener may move the cursor on.
    focus(start + typed.length)
    put(next)
  }

  const type = (place: number, text: string) => {
    if (text === '') return put(digits.with(place, ''))
    // Typed next to a digit that was there already: the new one takes its place.
    const beside = digits[place] && text.length === 2
    fill(place, beside ? text.replace(digits[place] ?? '', '') : text)
  }

  const move = (place: number, event: KeyboardEvent) => {
    if (event.key === 'ArrowLeft') focus(place - 1)
    else if (event.key === 'ArrowRight') focus(place + 1)
    else if (event.key === 'Backspace' && !digits[place] && place > 0) {
      put(digits.with(place - 1, ''))
      focus(place - 1)
    } else return
    event.preventDefault()
  }

  const paste = (place: number, event: ClipboardEvent) => {
    event.preventDefault()
    fill(place, event.clipboardData.getData('text'))
  }

  return (
    <div
      role="group"
      aria-label={label}
      className="grid gap-2 sm:gap-3"
      style={{ gridTemplateColumns: `repeat(${length}, 1fr)` }}
    >
      {digits.map((digit, place) => (
        <OutlinedInput
          // biome-ignore lint/suspicious/noArrayIndexKey: a place is its index
          key={place}
          value={digit}
          error={error}
          disabled={disabled}
          onChange={(event) => type(place, event.target.value)}
          onKeyDown={(event) => move(place, event)}
          onPaste={(event) => paste(place, event)}
          onFocus={(event) => event.target.select()}
          inputRef={(box: HTMLInputElement | null) => {
            boxes.current[place] = box
          }}
          slotProps={{
            input: {
              'aria-label': `Digit ${place + 1} of ${length}`,
              inputMode: 'numeric',
              autoComplete: place === 0 ? 'one-time-code' : 'off',
            },
          }}
          className={clsx(
            'h-16 sm:h-18 [&_input]:p-0 [&_input]:text-center [&_input]:text-[1.75rem] [&_input]:font-semibold',
            digit && '[&_.MuiOutlinedInput-notchedOutline]:border-ink-3',
          )}
        />
      ))}
    </div>
  )
}
