import Button from '@mui/material/Button'
import { type FormEvent, useState } from 'react'
import { isBlank } from '@/shared/lib/isBlank'
import { TextField } from '@/shared/ui/form/TextField'
import { createProblem, useCreateList } from '../useLists'

interface InlineListProps {
  onCreated: (id: number) => void
  onCancel: () => void
}

/** Makes a list without leaving the place. */
export function InlineList({ onCreated, onCancel }: InlineListProps) {
  const [name, setName] = useState('')
  const create = useCreateList()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    create.mutate({ shortlistName: name.trim(), description: '' }, { onSuccess: ({ id }) => onCreated(id) })
  }
  return (
    <form onSubmit={submit} className="grid gap-2">
      <TextField
        label="List name"
        value={name}
        autoFocus
        error={create.error ? createProblem(create.error) : false}
        slotProps={{ input: { dir: 'auto', maxLength: 100 } }}
        onChange={({ target }) => setName(target.value)}
      />
      <div className="flex justify-end gap-2">
        <Button variant="outlined" size="small" onClick={onCancel}>
          Cancel
        </Button>
        <Button type="submit" variant="contained" size="small" disabled={isBlank(name)} loading={create.isPending}>
          Create
        </Button>
      </div>
    </form>
  )
}
