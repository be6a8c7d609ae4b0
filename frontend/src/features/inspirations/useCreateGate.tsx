import { useQuery } from '@tanstack/react-query'
import { useOverlay } from '@/shared/overlay/overlay'
import { mayCreateInspiration } from '@/shared/plan/gates'
import { subscriptionQuery } from '@/shared/plan/subscription'
import { Slot } from '@/shared/slots'

/** Lets a new list be begun while the plan has room for one, and says so when it has none. The server decides in the end. */
export function useCreateGate(count: number | undefined) {
  const { data } = useQuery(subscriptionQuery)
  const refused = useOverlay('list-limit-reached')
  const limit = data?.inspirationsLimit ?? 0
  const isOpen = data === undefined || count === undefined || mayCreateInspiration(count, limit)
  return {
    /** Whether one may be begun; otherwise the dialog says why not. */
    enter: () => {
      if (!isOpen) refused.open(true)
      return isOpen
    },
    dialog: (
      <Slot of="LimitDialog" kind="inspirations" limit={limit} open={refused.value === true} onClose={refused.close} />
    ),
  }
}
