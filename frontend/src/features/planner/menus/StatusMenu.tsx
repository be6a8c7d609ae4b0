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
      className="flex-none"
    />
  )
}

export function StatusDot({ status }: { status: Status }) {
  return (
    <i
      className="w-2 h-2 flex-none rounded-full"
      style={{ backgroundColor: `var(--bb-${STAGE_COLOR[STAGE_OF[status]]})` }}
    />
  )
}
