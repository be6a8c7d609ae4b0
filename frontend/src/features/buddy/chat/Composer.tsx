import SendIcon from '@mui/icons-material/ArrowUpwardOutlined'
import StopIcon from '@mui/icons-material/StopOutlined'
import Box from '@mui/material/Box'
import InputBase from '@mui/material/InputBase'
import Typography from '@mui/material/Typography'
import { type KeyboardEvent, type ReactNode, type RefObject, useEffect, useRef } from 'react'
import { IconButton } from '@/shared/ui/button/IconButton'
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
    <Box
      component="form"
      sx={{ containerType: 'inline-size' }}
      {...CLEAR_OF_TOASTS}
      onSubmit={(event) => {
        event.preventDefault()
        send()
      }}
    >
      <Box sx={frame} onClick={disabled && onWake ? wake : undefined}>
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
          sx={{ py: 2, '& .Mui-disabled': passing, '& .Mui-disabled::placeholder': disabledWords }}
        />
        {onStop ? (
          <IconButton aria-label="Stop" onClick={onStop} sx={button}>
            <StopIcon />
          </IconButton>
        ) : (
          <IconButton type="submit" aria-label="Send" disabled={disabled || empty} sx={button}>
            <SendIcon />
          </IconButton>
        )}
      </Box>
      <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 3, mt: 1, px: 3 }}>
        <Typography variant="caption" sx={hint}>
          Enter sends, Shift + Enter starts a new line
        </Typography>
        <Typography variant="caption" component="p" sx={{ color: 'text.tertiary' }}>
          {usage}
        </Typography>
      </Box>
    </Box>
  )
}

/** Safari ends a composition before the key that ends it, which it marks by this code alone. */
const composes = ({ nativeEvent, keyCode }: KeyboardEvent) => nativeEvent.isComposing || keyCode === 229

const frame = {
  display: 'flex',
  alignItems: 'flex-end',
  gap: 2,
  pl: 4,
  pr: '5px',
  py: '5px',
  borderRadius: '24px',
  border: '1px solid var(--bb-line-strong)',
  bgcolor: 'background.paper',
  '&:focus-within': { borderColor: 'primary.main' },
}

/** Where there is room for it next to the usage. */
const hint = { display: 'none', color: 'text.tertiary', '@container (min-width: 480px)': { display: 'block' } }

/** A disabled field swallows a press in some browsers: the frame around it takes it. */
const passing = { pointerEvents: 'none' }

/** The placeholder says why nothing can be written: it must be readable then. */
const disabledWords = { opacity: 1, WebkitTextFillColor: 'var(--bb-ink-2)' }

const button = {
  flex: 'none',
  width: 40,
  height: 40,
  bgcolor: 'primary.main',
  color: 'primary.contrastText',
  '&:hover': { bgcolor: 'primary.dark' },
  '&:disabled': { bgcolor: 'var(--bb-sunken)', color: 'text.tertiary' },
}
