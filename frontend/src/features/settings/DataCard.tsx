import DownloadIcon from '@mui/icons-material/FileDownloadOutlined'
import Button from '@mui/material/Button'
import { useMutation } from '@tanstack/react-query'
import { download } from '@/shared/api/download'
import { messageOf } from '@/shared/api/errors'
import { InlineMessage } from '@/shared/ui/feedback/InlineMessage'
import { Card } from '@/shared/ui/layout/Card'

/** A copy of everything that is kept of the user. */
export function DataCard() {
  const { error, isSuccess, isPending, mutate, reset } = useMutation({ mutationFn: () => download('/auth/export') })
  return (
    <Card
      title="Your data"
      caption="Your account, ideas, saved posts, tracked accounts, goals, demographics and conversations with Buddy as a ZIP of JSON files. Passwords and other secrets are left out."
    >
      <div className="grid justify-items-start gap-3 mt-4">
        <Button
          variant="outlined"
          startIcon={<DownloadIcon />}
          loading={isPending}
          loadingPosition="start"
          onClick={() => mutate()}
        >
          {isPending ? 'Preparing your data…' : 'Download your data'}
        </Button>
        {(error || isSuccess) && (
          <InlineMessage tone={error ? 'bad' : 'good'} onClose={reset}>
            {error ? messageOf(error) : 'Your data is in your downloads.'}
          </InlineMessage>
        )}
      </div>
    </Card>
  )
}
