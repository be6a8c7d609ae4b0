import Box from '@mui/material/Box'
import { nameOf, STAGE_COLOR, STAGE_OF, STATUSES, type Status } from '../idea'
import { OneOfMenu } from './OneOfMenu'

/** How far an idea is; changes freely to any other. */
export function StatusMenu({
  title,
  status,
  onChange,
}: {
  title: string
  status: Status
  onChange: (status: Status) => void
}) {
  return (
    <OneOfMenu
      size="small"
      label={`Status of ${title}`}
      value={status}
      values={STATUSES}
      nameOf={nameOf}
      mark={(one) => <StatusDot status={one} />}
      onChange={onChange}
      sx={{ flex: 'none' }}
    />
  )
}

export function StatusDot({ status }: { status: Status }) {
  return (
    <Box
      component="i"
      sx={{
        width: 8,
        height: 8,
        flex: 'none',
        borderRadius: '50%',
        bgcolor: `var(--bb-${STAGE_COLOR[STAGE_OF[status]]})`,
      }}
    />
  )
}
