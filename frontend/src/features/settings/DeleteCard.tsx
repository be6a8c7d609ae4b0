import { lazyPart } from '@/shared/lib/lazyPart'
import { useOverlay } from '@/shared/overlay/overlay'
import { Button } from '@/shared/ui/button/Button'
import { Card } from '@/shared/ui/layout/Card'

const DeleteDialog = lazyPart(() => import('./DeleteDialog'))

/** The way out. */
export function DeleteCard() {
  const asking = useOverlay('delete-account')
  return (
    <Card
      title="Delete account"
      caption="Your account and everything in it. You have 24 hours to change your mind."
      sx={{ borderColor: 'error.main' }}
    >
      <Button variant="outlined" onClick={() => asking.open(true)} sx={{ mt: 4, color: 'var(--bb-bad-text)' }}>
        Delete account
      </Button>
      {asking.value && <DeleteDialog onClose={asking.close} />}
    </Card>
  )
}
