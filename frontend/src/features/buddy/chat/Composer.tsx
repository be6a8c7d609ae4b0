import SendIcon from '@mui/icons-material/ArrowUpwardOutlined'
import StopIcon from '@mui/icons-material/StopOutlined'
import IconButton from '@mui/material/IconButton'
import InputBase from '@mui/material/InputBase'
import Typography from '@mui/material/Typography'
import clsx from 'clsx'
import { type KeyboardEvent, type ReactNode, type RefObject, useEffect, useRef } from 'react'
import { CLEAR_OF_TOASTS } from '@/shared/ui/feedback/useToastFloor'
import { canTakeFocus } from './focusField'
import { MAX_PROMPT } from './limits'

interface ComposerProps {
  field: RefObject<HTMLTextAreaElement | null>
  text: string
  onText: (text: string) => void
  placeholder: string
  disabled: boolean
  onSend: () => void
  /** Given while an answer is written. */
  onStop?: (() => void) | undefined
  /** Given where a press on the disabled field may enable it. */
  onWake?: (() => void) | undefined
  /** Below, at the right: how many prompts are used. */
  usage: ReactNode
}

/** Where a message is written. Enter sends, Shift+Enter begins a line, and neither while an input method composes. */
export function Composer({ field, text, onText, placeholder, disabled, onSend, onStop, onWake, usage }: ComposerProps) {
  const empty = text.trim() === ''
  const toReturn = useRef(false)
  const pressed = useRef(false)
  const send = () => {
    if (disabled || empty) return
    toReturn.current = true
    onSend()
  }
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey || composes(event)) return
    event.preventDefault()
    if (!event.repeat) send() // a key that is held sends once, even what a failure has put back
  }
  const wake = () => {
    pressed.current = true
    onWake?.()
  }
  useEffect(() => {
    if (disabled) return
    // Who has gone on to something else in between stays there.
    const isNowhere = document.activeElement?.contains(field.current)
    if ((pressed.current && isNowhere) || (toReturn.current && canTakeFocus(field.current))) field.current?.focus()
    toReturn.current = false
    pressed.current = false
  }, [disabled, field])
  return (
    <form
      className="@container"
      {...CLEAR_OF_TOASTS}
      onSubmit={(event) => {
        event.preventDefault()
        send()
      }}
    >
      {/* biome-ignore lint/a11y: a press anywhere in the frame reaches the field, which has the keys */}
      <div className={frame} onClick={disabled && onWake ? wake : undefined}>
        <InputBase
          multiline
          fullWidth
          inputRef={field}
          maxRows={6}
          value={text}
          onChange={(event) => onText(event.target.value)}
          onKeyDown={press}
          placeholder={placeholder}
          disabled={disabled}
          inputProps={{ 'aria-label': 'Message to Buddy', maxLength: MAX_PROMPT, dir: 'auto' }}
          className={clsx('py-2', passing, readable)}
        />
        {onStop ? (
          <IconButton aria-label="Stop" onClick={onStop} className={button}>
            <StopIcon />
          </IconButton>
        ) : (
          <IconButton type="submit" aria-label="Send" disabled={disabled || empty} className={button}>
            <SendIcon />
          </IconButton>
        )}
      </div>
      <div className="flex justify-between gap-3 mt-1 px-3">
        <Typography variant="caption" className={hint}>
          Enter sends, Shift + Enter starts a new line
        </Typography>
        <Typography variant="caption" component="p" className="text-ink-3">
          {usage}
        </Typography>
      </div>
    </form>
  )
}

/** Safari ends a composition before the key that ends it, which it marks by this code alone. */
const composes = ({ nativeEvent, keyCode }: KeyboardEvent) => nativeEvent.isComposing || keyCode === 229

const frame =
  'flex items-end gap-2 pl-4 pr-1.25 py-1.25 rounded-[24px] border border-line-strong bg-card [&:focus-within]:border-primary'

/** Where there is room for it next to the usage. */
const hint = 'hidden text-ink-3 @min-[480px]:block'

/** A disabled field swallows a press in some browsers: the frame around it takes it. */
const passing = '[&_.Mui-disabled]:pointer-events-none'

/** The placeholder says why nothing can be written: it must be readable then. */
const readable =
  '[&_.Mui-disabled]:placeholder:opacity-100 [&_.Mui-disabled]:placeholder:[-webkit-text-fill-color:var(--bb-ink-2)]'

const button =
  'flex-none w-10 h-10 bg-primary text-on-primary hover:bg-primary-strong [&:disabled]:bg-sunken [&:disabled]:text-ink-3'
