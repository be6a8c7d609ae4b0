import InputAdornment from '@mui/material/InputAdornment'
import NativeSelect from '@mui/material/NativeSelect'
import OutlinedInput from '@mui/material/OutlinedInput'
import Typography from '@mui/material/Typography'
import { TextField } from '@/shared/ui/form/TextField'
import { type Problem, type Row, sumOf } from './rows'
import { countries, type Kind } from './steps'

interface Props {
  kind: Kind
  rows: Row[]
  problem: Problem | null
  /** Of the sentence that says what is wrong. */
  problemId: string
  onChange: (rows: Row[]) => void
}

const LABELS: Record<string, string> = { male: 'Male', female: 'Female', others: 'Others' }

/** The rows of a step: a name, or a place to choose or to type, each with its percentage. */
export function StepFields({ kind, rows, problem, problemId, onChange }: Props) {
  const places = kind === 'countries' || kind === 'cities'
  const change = (row: number, changed: Partial<Row>) =>
    onChange(rows.map((one, index) => (index === row ? { ...one, ...changed } : one)))
  const wrong = (row: number, field: 'name' | 'percent') => problem?.at?.row === row && problem.at.field === field
  return (
    <div className="grid gap-3">
      {rows.map(({ name, percent }, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the rows of a step never change places
        <div key={row} className={places ? pair : ''}>
          {kind === 'countries' && (
            <CountryField
              row={row}
              value={name}
              taken={rows.map((other) => other.name)}
              invalid={wrong(row, 'name')}
              problemId={problemId}
              onChange={(chosen) => change(row, { name: chosen })}
            />
          )}
          {kind === 'cities' && (
            <TextField
              label={`City ${row + 1}`}
              name={`name-${row}`}
              value={name}
              error={wrong(row, 'name')}
              onChange={({ target }) => change(row, { name: target.value })}
              inputProps={{ dir: 'auto', maxLength: 80, ...(wrong(row, 'name') && { 'aria-describedby': problemId }) }}
              autoComplete="off"
            />
          )}
          <TextField
            label={places ? `Percentage ${row + 1}` : (LABELS[name] ?? name.replace('-', '–'))}
            name={`percent-${row}`}
            value={percent}
            error={wrong(row, 'percent')}
            onChange={({ target }) => change(row, { percent: target.value })}
            endAdornment={<InputAdornment position="end">%</InputAdornment>}
            autoComplete="off"
            inputProps={{
              inputMode: 'numeric',
              maxLength: 5,
              ...(wrong(row, 'percent') && { 'aria-describedby': problemId }),
            }}
            className="pr-4"
          />
        </div>
      ))}
      <Typography variant="caption" component="p" className="text-ink-3">
        Total {sumOf(rows)}%{kind === 'gender' && ' of 100%'}
      </Typography>
    </div>
  )
}

interface CountryProps {
  row: number
  value: string
  taken: string[]
  invalid: boolean
  problemId: string
  onChange: (country: string) => void
}

function CountryField({ row, value, taken, invalid, problemId, onChange }: CountryProps) {
  const id = `country-${row}`
  return (
    <div>
      <Typography component="label" htmlFor={id} variant="subtitle2" className="block mb-1.5 text-ink">
        Country {row + 1}
      </Typography>
      <NativeSelect
        fullWidth
        value={value}
        error={invalid}
        onChange={({ target }) => onChange(target.value)}
        input={<OutlinedInput name={`name-${row}`} />}
        inputProps={{ id, 'aria-invalid': invalid, ...(invalid && { 'aria-describedby': problemId }) }}
        className="[&_select]:h-full! [&_select]:p-[0_40px_0_14px]!"
      >
        <option value="">Choose a country</option>
        {countries
          .filter((country) => country === value || !taken.includes(country))
          .map((country) => (
            <option key={country}>{country}</option>
          ))}
      </NativeSelect>
    </div>
  )
}

const pair = 'grid grid-cols-[minmax(0,1fr)_112px] gap-3 items-start'
