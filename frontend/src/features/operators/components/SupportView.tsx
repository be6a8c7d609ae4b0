import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import type { OperatorsUserDetails } from '@/shared/api/gen/types.gen'
import { formatMoment } from '@/shared/lib/formatDate'
import { Card } from '@/shared/ui/layout/Card'
import { useLookAt } from '../useLookAt'

/** The user's own pages, while the user allows it. */
export function SupportView({ id, supportUntil }: Pick<OperatorsUserDetails, 'id' | 'supportUntil'>) {
  const { look, isPending } = useLookAt(id)
  return (
    <Card title="Support access">
      <Typography className="mt-2 text-ink-2">
        {supportUntil
          ? `The user lets support look at the account until ${formatMoment(supportUntil)}. You can't change anything, and the user sees that you looked.`
          : 'The user does not let support look at the account. The user can allow it for 24 hours in Settings › Profile.'}
      </Typography>
      {supportUntil && (
        <Button variant="outlined" loading={isPending} onClick={look} className="mt-4">
          Look at the account
        </Button>
      )}
    </Card>
  )
}
