import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { messageOf } from '@/shared/api/errors'
import type { ReportmailsMailsView } from '@/shared/api/gen/types.gen'
import { InlineMessage } from '@/shared/ui/feedback/InlineMessage'
import { useMailsChange } from './useMailsChange'

interface RowProps {
  title: string
  detail: string
  /** Names the button to screen readers. */
  removal: string
  onRemove: () => Promise<ReportmailsMailsView>
}

/** A schedule or a recipient, and the button that takes it away. */
export function Row({ title, detail, removal, onRemove }: RowProps) {
  const remove = useMailsChange(onRemove)
  return (
    <li className="py-3 border-b">
      <div className="flex items-center justify-between gap-3">
        <div className="min-w-0">
          <Typography variant="subtitle2" component="p" className="wrap-anywhere">
            {title}
          </Typography>
          <Typography variant="caption" component="p" className="text-ink-2">
            {detail}
          </Typography>
        </div>
        <Button size="small" aria-label={removal} loading={remove.isPending} onClick={() => remove.mutate()}>
          Remove
        </Button>
      </div>
      {remove.error && (
        <InlineMessage tone="bad" onClose={remove.reset}>
          {messageOf(remove.error)}
        </InlineMessage>
      )}
    </li>
  )
}
