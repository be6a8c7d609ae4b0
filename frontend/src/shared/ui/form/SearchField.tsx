import SearchIcon from '@mui/icons-material/SearchOutlined'
import InputAdornment from '@mui/material/InputAdornment'
import OutlinedInput from '@mui/material/OutlinedInput'
import { useEffect, useState } from 'react'

interface SearchFieldProps {
  label: string
  /** What is searched for; it may be changed by something else than the field. */
  value: string
  /** Called a pause after the last keystroke, without space at the ends. */
  onChange: (value: string) => void
  autoFocus?: boolean
  className?: string
}

/** From the last keystroke to the search. */
const PAUSE = 250

/** Searches while it is typed into. What is typed is the field's own: only a value that it has not sent itself replaces it. */
export function SearchField({ label, value, onChange, autoFocus = false, className }: SearchFieldProps) {
  const [typed, setTyped] = useState(value)
  const [shown, setShown] = useState(value)
  /** Sent, but not come back as the value yet. */
  const [sent, setSent] = useState<string[]>([])
  if (value !== shown) {
    setShown(value)
    const own = sent.indexOf(value)
    setSent(sent.slice(own + 1))
    if (own < 0) setTyped(value)
  }
  useEffect(() => {
    if (typed.trim() === value) return
    const timer = setTimeout(() => {
      setSent((before) => [...before, typed.trim()])
      onChange(typed.trim())
    }, PAUSE)
    return () => clearTimeout(timer)
  }, [typed, value, onChange])
  return (
    <OutlinedInput
      type="search"
      autoFocus={autoFocus}
      placeholder={`${label}...`}
      value={typed}
      onChange={({ target }) => setTyped(target.value)}
      startAdornment={
        <InputAdornment position="start">
          <SearchIcon className="text-[20px]" />
        </InputAdornment>
      }
      slotProps={{ input: { 'aria-label': label, dir: 'auto', maxLength: 200 } }}
      className={className}
    />
  )
}
