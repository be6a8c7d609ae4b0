import Autocomplete, { createFilterOptions } from '@mui/material/Autocomplete'
import { useMemo } from 'react'
import { knowsZone } from '@/shared/lib/zone'
import { TextField } from '@/shared/ui/form/TextField'
import { zoneLabel, zoneOffset, zonesWith } from './zones'

interface Props {
  value: string
  onChange: (zone: string) => void
}

/** Found by its name as it is written or as it is read. */
const filter = createFilterOptions<string>({ stringify: (zone) => `${zone} ${zoneLabel(zone)}` })

export function ZoneField({ value, onChange }: Props) {
  const zones = useMemo(() => zonesWith(value), [value])
  return (
    <Autocomplete
      options={zones}
      value={value}
      onChange={(_, zone) => onChange(zone)}
      getOptionLabel={zoneLabel}
      filterOptions={filter}
      disableClearable
      autoHighlight
      openText="Show time zones"
      closeText="Hide time zones"
      renderOption={({ key, ...props }, zone) => (
        <li key={key} {...props} className="gap-3">
          <span className="flex-1">{zoneLabel(zone)}</span>
          <span className="text-caption text-ink-3">{zoneOffset(zone)}</span>
        </li>
      )}
      renderInput={({ id, disabled, slotProps: { input, htmlInput } }) => (
        <TextField
          id={id}
          label="Time Zone"
          hint={
            knowsZone(value)
              ? 'Dates and times are shown in this zone.'
              : "This browser doesn't know this zone, so it shows dates and times in its own."
          }
          disabled={disabled}
          inputRef={(htmlInput as { ref?: React.Ref<HTMLInputElement> }).ref}
          inputProps={htmlInput}
          {...input}
        />
      )}
    />
  )
}
