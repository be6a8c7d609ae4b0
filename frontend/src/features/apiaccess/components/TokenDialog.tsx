import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { TextField } from '@/shared/ui/form/TextField'
import { ToggleGroup } from '@/shared/ui/form/ToggleGroup'
import { Code } from '@/shared/ui/layout/Code'
import { FormDialog } from '@/shared/ui/overlay/FormDialog'
import { SubmitDialog } from '@/shared/ui/overlay/SubmitDialog'
import { useCreateToken } from '../queries'
import { type Area, areaName, RIGHTS, type Rights, scopesOf } from '../scopes'

const LIVES = [
  [30, '30 days'],
  [90, '90 days'],
  [365, '1 year'],
  [0, 'No expiry'],
] as const

interface TokenDialogProps {
  areas: Area[]
  onClose: () => void
}

/** Asks what a token is for, then shows it once. */
export function TokenDialog({ areas, onClose }: TokenDialogProps) {
  const [name, setName] = useState('')
  const [rights, setRights] = useState<Rights>({})
  const [days, setDays] = useState<number>(90)
  const create = useCreateToken()

  if (create.data) {
    return (
      <FormDialog
        title="Copy your token now"
        onClose={onClose}
        actions={
          <Button variant="contained" onClick={onClose}>
            Done
          </Button>
        }
      >
        <div className="grid grid-cols-1 gap-4">
          <Typography className="text-ink-2">
            This is the only time you see it: we keep no copy. Anyone who has it can use Bowerbird in your name.
          </Typography>
          <Code label="token">{create.data.token}</Code>
        </div>
      </FormDialog>
    )
  }
  const submit = () => create.mutate({ name, scopes: scopesOf(rights), expiresInDays: days })
  return (
    <SubmitDialog title="Create a token" submit="Create token" mutation={create} onSubmit={submit} onClose={onClose}>
      <TextField
        label="Name"
        hint="What will use it, for example “Weekly sheet”."
        value={name}
        onChange={(event) => setName(event.target.value)}
        inputProps={{ maxLength: 60, dir: 'auto' }}
      />
      <div className="grid gap-2">
        <Typography variant="subtitle2">What it may do</Typography>
        {areas.map((area) => (
          <div key={area} className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
            <Typography>{areaName(area)}</Typography>
            <ToggleGroup
              label={areaName(area)}
              size="small"
              choices={RIGHTS}
              value={rights[area] ?? 'none'}
              onChange={(right) => setRights({ ...rights, [area]: right })}
            />
          </div>
        ))}
      </div>
      <div className="grid gap-2 justify-items-start">
        <Typography variant="subtitle2">Good for</Typography>
        <ToggleGroup label="Good for" size="small" choices={LIVES} value={days} onChange={setDays} />
      </div>
    </SubmitDialog>
  )
}
