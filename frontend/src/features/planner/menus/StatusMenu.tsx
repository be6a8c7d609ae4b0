import { nameOf, STAGE_COLOR, STAGE_OF, STATUSES, type Status } from '../idea'
import { OneOfMenu, type OneOfMenuProps } from './OneOfMenu'

/** How far an idea is; changes freely to any other. */
export function StatusMenu(menu: Omit<OneOfMenuProps<Status>, 'values' | 'nameOf' | 'mark'>) {
  return <OneOfMenu values={STATUSES} nameOf={nameOf} mark={(one) => <StatusDot status={one} />} {...menu} />
}

export function StatusDot({ status }: { status: Status }) {
  return (
    <i
      className="w-2 h-2 flex-none rounded-full"
      style={{ backgroundColor: `var(--bb-${STAGE_COLOR[STAGE_OF[status]]})` }}
    />
  )
}
