import Button from '@mui/material/Button'
import { lazyPart } from '@/shared/lib/lazyPart'
import { useOverlay } from '@/shared/overlay/overlay'
import { Card } from '@/shared/ui/layout/Card'

const DeleteDialog = lazyPart(() => import('./DeleteDialog'))

/** The way out. */
export function DeleteCard() {
  const asking = useOverlay('delete-account')
  return (
    <Card
      title="Delete account"
      caption="Your account and everything in it. You have 24 hours to change your mind."
      className="border-bad"
    >
      <Button variant="outlined" onClick={() => asking.open(true)} className="mt-4 text-bad-text">
        Delete account
      </Button>
      {asking.value && <DeleteDialog onClose={asking.close} />}
    </Card>
  )
}
