import Button from '@mui/material/Button'
import { type FormEvent, useState } from 'react'
import { messageOf } from '@/shared/api/errors'
import { INVALID_USERNAME, readUsername } from '@/shared/lib/username'
import { TextField } from '@/shared/ui/form/TextField'
import type { useRanking } from './useRanking'

/** Adds a tracked account to a list by its name; it is the last one then. */
export function AddProfile({ add }: Pick<ReturnType<typeof useRanking>, 'add'>) {
  const [typed, setTyped] = useState('')
  const [invalid, setInvalid] = useState(false)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const username = readUsername(typed)
    setInvalid(!username)
    if (username) add.mutate(username, { onSuccess: () => setTyped('') })
  }
  return (
    <form onSubmit={submit} noValidate className={form}>
      <TextField
        label="Username"
        placeholder="@username"
        value={typed}
        hint="You can add accounts you track."
        error={invalid ? INVALID_USERNAME : add.error ? messageOf(add.error) : false}
        slotProps={{ input: { maxLength: 200, autoCapitalize: 'none', autoComplete: 'off', spellCheck: false } }}
        onChange={({ target }) => {
          setTyped(target.value)
          setInvalid(false)
          add.reset()
        }}
      />
      <Button type="submit" variant="outlined" disabled={typed.trim() === ''} loading={add.isPending}>
        Add profile
      </Button>
    </form>
  )
}

/** The button stands next to the field, whose label is above it and whose hint is below. */
const form = 'grid sm:grid-cols-[minmax(0,320px)_auto] sm:justify-start sm:items-center gap-3'
