import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import FormControlLabel from '@mui/material/FormControlLabel'
import Radio from '@mui/material/Radio'
import RadioGroup from '@mui/material/RadioGroup'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { type Conflict, FIELD_NAMES, type FieldName } from '../editor/fields'

interface ConflictChoiceProps {
  conflicts: Conflict[]
  onSettle: (theirs: FieldName[]) => void
}

/** An idea was changed in two places: shows both texts of each field, one of which is kept. */
export function ConflictChoice({ conflicts, onSettle }: ConflictChoiceProps) {
  const [theirs, setTheirs] = useState<FieldName[]>([])
  const choose = (name: FieldName, their: boolean) =>
    setTheirs(their ? [...theirs, name] : theirs.filter((other) => other !== name))
  return (
    <Box role="alert" sx={frame}>
      <Typography sx={{ fontWeight: 600 }}>
        This idea was changed somewhere else too. Which text do you keep?
      </Typography>
      {conflicts.map(({ name, mine, theirs: their }) => (
        <RadioGroup
          key={name}
          aria-label={FIELD_NAMES[name]}
          value={theirs.includes(name) ? 'theirs' : 'mine'}
          onChange={(_, value) => choose(name, value === 'theirs')}
          sx={{ mt: 3 }}
        >
          <Typography variant="caption">{FIELD_NAMES[name]}</Typography>
          <FormControlLabel
            value="mine"
            control={<Radio size="small" />}
            label={<Version by="Yours, typed here" text={mine} />}
          />
          <FormControlLabel
            value="theirs"
            control={<Radio size="small" />}
            label={<Version by="Saved somewhere else" text={their} />}
          />
        </RadioGroup>
      ))}
      <Button variant="contained" onClick={() => onSettle(theirs)} sx={{ mt: 3 }}>
        Keep chosen
      </Button>
    </Box>
  )
}

function Version({ by, text }: { by: string; text: string }) {
  return (
    <Box sx={{ py: 1 }}>
      <Typography variant="caption" component="p">
        {by}
      </Typography>
      <Typography
        dir="auto"
        sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', maxHeight: 160, overflowY: 'auto' }}
      >
        {text || '(empty)'}
      </Typography>
    </Box>
  )
}

const frame = {
  p: 4,
  mb: 4,
  borderRadius: 'var(--bb-r-control)',
  bgcolor: 'var(--bb-warn-tint)',
}
