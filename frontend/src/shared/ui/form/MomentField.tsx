import Box from '@mui/material/Box'
import { TextField, type TextFieldProps } from './TextField'

interface MomentFieldProps extends TextFieldProps {
  type: 'date' | 'time'
  /** How its value reads elsewhere in the app, or what stands in the place of none. */
  reads: string
}

/** A day or a time of day: typed and picked as the device has it, and read as everywhere in the app once it is left. */
export function MomentField({ reads, ...field }: MomentFieldProps) {
  return (
    <TextField
      {...field}
      startAdornment={
        <Box aria-hidden component="span" className="words" sx={words}>
          {reads}
        </Box>
      }
      sx={left}
    />
  )
}

const words = {
  position: 'absolute',
  left: 14,
  right: 44, // the picker's icon
  pointerEvents: 'none',
  whiteSpace: 'nowrap',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
}

/** Firefox has no name for the part that holds the device's own words, and shows it in forced colours. */
const unseen = {
  '& ::-webkit-datetime-edit, & ::-webkit-date-and-time-value': { opacity: 0 },
  '@supports not selector(::-webkit-datetime-edit)': {
    '& input': { color: 'transparent' },
    '@media (forced-colors: active)': { '& > .words': { display: 'none' } },
  },
}

const left = { '&:not(.Mui-focused)': unseen, '&.Mui-focused > .words': { display: 'none' } }
