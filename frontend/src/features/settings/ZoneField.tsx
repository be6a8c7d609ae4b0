import Autocomplete, { createFilterOptions } from '@mui/material/Autocomplete'
import Box from '@mui/material/Box'
import { useMemo } from 'react'
import { TextField } from '@/shared/ui/TextField'
import { zoneName, zoneOffset, zonesWith } from './zones'

interface Props {
  value: string
  onChange: (zone: string) => void
}

/** Found by its name as it is written or as it is read. */
const filter = createFilterOptions<string>({ stringify: (zone) => `${zone} ${zoneName(zone)}` })

export function ZoneField({ value, onChange }: Props) {
  const zones = useMemo(() => zonesWith(value), [value])
  return (
    <Autocomplete
      options={zones}
      value={value}
      onChange={(_, zone) => onChange(zone)}
      getOptionLabel={zoneName}
      filterOptions={filter}
      disableClearable
      autoHighlight
      openText="Show time zones"
      closeText="Hide time zones"
      renderOption={({ key, ...props }, zone) => (
        <Box component="li" key={key} {...props} sx={{ gap: 3 }}>
          <Box component="span" sx={{ flex: 1 }}>
            {zoneName(zone)}
          </Box>
          <Box component="span" sx={{ typography: 'caption', color: 'text.tertiary' }}>
            {zoneOffset(zone)}
          </Box>
        </Box>
      )}
      renderInput={({ id, disabled, slotProps: { input, htmlInput } }) => (
        <TextField
          id={id}
          label="Time Zone"
          hint="Dates and times are shown in this zone."
          disabled={disabled}
          inputRef={(htmlInput as { ref?: React.Ref<HTMLInputElement> }).ref}
          inputProps={htmlInput}
          {...input}
        />
      )}
    />
  )
}
