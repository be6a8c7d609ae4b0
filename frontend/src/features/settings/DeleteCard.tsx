import { useState } from 'react'
import { lazyPart } from '@/shared/lib/lazyPart'
import { Button } from '@/shared/ui/button/Button'
import { Card } from '@/shared/ui/layout/Card'

const DeleteDialog = lazyPart(() => import('./DeleteDialog'))

/** The way out. */
export function DeleteCard() {
  const [asking, setAsking] = useState(false)
  return (
    <Card
      title="Delete account"
      caption="Your account and everything in it. You have 24 hours to change your mind."
      sx={{ borderColor: 'error.main' }}
    >
      <Button variant="outlined" onClick={() => setAsking(true)} sx={{ mt: 4, color: 'var(--bb-bad-text)' }}>
        Delete account
      </Button>
      {asking && <DeleteDialog onClose={() => setAsking(false)} />}
    </Card>
  )
}
