import Box from '@mui/material/Box'
import FormControlLabel from '@mui/material/FormControlLabel'
import Radio from '@mui/material/Radio'
import RadioGroup from '@mui/material/RadioGroup'
import Typography from '@mui/material/Typography'
import { endlessWords } from '@/shared/lib/endlessWords'

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
      sx={{ mt: 3 }}
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
    <Box sx={{ py: 1 }}>
      <Typography variant="caption" component="p">
        {by}
      </Typography>
      <Typography
        dir="auto"
        sx={{
          whiteSpace: 'pre-wrap',
          overflowWrap: 'anywhere',
          ...endlessWords(text),
          maxHeight: 160,
          overflowY: 'auto',
        }}
      >
        {text || '(empty)'}
      </Typography>
    </Box>
  )
}

/** Around the texts and the button that settles it. */
export const conflictFrame = {
  p: 4,
  borderRadius: 'var(--bb-r-control)',
  bgcolor: 'var(--bb-warn-tint)',
}
