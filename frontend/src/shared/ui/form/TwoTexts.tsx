import FormControlLabel from '@mui/material/FormControlLabel'
import Radio from '@mui/material/Radio'
import RadioGroup from '@mui/material/RadioGroup'
import Typography from '@mui/material/Typography'
import clsx from 'clsx'
import { isEndless } from '@/shared/lib/endlessWords'

export type Whose = 'mine' | 'theirs'

interface TwoTextsProps {
  /** Of the field that was changed in two places. */
  name: string
  mine: string
  theirs: string
  chosen: Whose
  onChoose: (whose: Whose) => void
}

/** Shows both texts of a field that was changed in two places; one of them is kept. */
export function TwoTexts({ name, mine, theirs, chosen, onChoose }: TwoTextsProps) {
  return (
    <RadioGroup
      aria-label={name}
      value={chosen}
      onChange={(_, value) => onChoose(value === 'theirs' ? 'theirs' : 'mine')}
      className="mt-3"
    >
      <Typography variant="caption">{name}</Typography>
      <FormControlLabel
        value="mine"
        control={<Radio size="small" />}
        label={<Version by="Yours, typed here" text={mine} />}
      />
      <FormControlLabel
        value="theirs"
        control={<Radio size="small" />}
        label={<Version by="Saved somewhere else" text={theirs} />}
      />
    </RadioGroup>
  )
}

function Version({ by, text }: { by: string; text: string }) {
  return (
    <div className="py-1">
      <Typography variant="caption" component="p">
        {by}
      </Typography>
      <Typography
        dir="auto"
        className={clsx('max-h-40 overflow-y-auto whitespace-pre-wrap wrap-anywhere', isEndless(text) && 'unshaped')}
      >
        {text || '(empty)'}
      </Typography>
    </div>
  )
}

/** Around the texts and the button that settles it. */
export const conflictFrame = 'p-4 rounded-control bg-warn-tint'
