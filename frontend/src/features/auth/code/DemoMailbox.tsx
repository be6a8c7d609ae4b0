import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { useAppInfo } from '@/shared/api/app'

/** Where no mail server is set, the mail waits on a page of this one. */
export function DemoMailbox() {
  if (!useAppInfo()?.mailbox) return null
  return (
    <Typography variant="caption" component="p" className="mt-8 pt-4 border-t text-ink-3">
      Demo server: mail is not sent.{' '}
      <Link href="/dev/mailbox" target="_blank" rel="noopener">
        Open the demo mailbox
      </Link>
    </Typography>
  )
}
