import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import clsx from 'clsx'
import { useState } from 'react'
import { conflictFrame, TwoTexts } from '@/shared/ui/form/TwoTexts'
import { type Conflict, type FieldName, type Fields, labelOf } from './fields'

interface ConflictChoiceProps {
  conflicts: Conflict[]
  /** As they are now: they can be typed in during the conflict. */
  fields: Fields
  onResolve: (theirs: FieldName[]) => void
}

/** An idea was changed in two places: shows both texts of each field, one of which is kept. */
export function ConflictChoice({ conflicts, fields, onResolve }: ConflictChoiceProps) {
  const [theirs, setTheirs] = useState<FieldName[]>([])
  const choose = (name: FieldName, their: boolean) =>
    setTheirs(their ? [...theirs, name] : theirs.filter((other) => other !== name))
  return (
    <div role="alert" className={clsx(conflictFrame, 'mb-4')}>
      <Typography className="font-semibold">
        This idea was changed somewhere else too. Which version do you want to keep?
      </Typography>
      {conflicts.map(({ name, theirs: their }) => (
        <TwoTexts
          key={name}
          name={labelOf(name)}
          mine={fields[name]}
          theirs={their}
          chosen={theirs.includes(name) ? 'theirs' : 'mine'}
          onChoose={(whose) => choose(name, whose === 'theirs')}
        />
      ))}
      <Button variant="contained" onClick={() => onResolve(theirs)} className="mt-3">
        Keep chosen
      </Button>
    </div>
  )
}
