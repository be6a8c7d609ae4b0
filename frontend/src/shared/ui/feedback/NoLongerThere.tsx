import Button from '@mui/material/Button'
import { EmptyState } from './EmptyState'

interface Props {
  /** What was deleted: 'idea'. */
  what: string
  /** The button that leads on: 'Close'. */
  leave: string
  onLeave: () => void
}

/** Stands where a thing was wanted that is deleted, or never was: trying again would bring nothing. */
export function NoLongerThere({ what, leave, onLeave }: Props) {
  return (
    <EmptyState
      title={`This ${what} is no longer there`}
      action={
        <Button variant="contained" onClick={onLeave}>
          {leave}
        </Button>
      }
    >
      It may have been deleted in another tab or on another device.
    </EmptyState>
  )
}
