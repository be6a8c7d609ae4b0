import Link from '@mui/material/Link'
import { useState } from 'react'
import { useAppInfo } from '@/shared/api/app'
import type { BillingplansPlanEntry as Plan } from '@/shared/api/gen/types.gen'
import { useUser } from '@/shared/session/session'
import { NoticeDialog } from '@/shared/ui/overlay/NoticeDialog'

/** How the user comes to another plan where the operator sets them; null closes it. */
export function ChangeNotice({ plan, onClose }: { plan: Plan | null; onClose: () => void }) {
  const { email } = useUser()
  const support = useAppInfo()?.supportEmail
  // What it says stays while it fades out.
  const [last, setLast] = useState(plan)
  if (plan && plan !== last) setLast(plan)
  const name = last?.name
  return (
    <NoticeDialog open={plan !== null} title="Plans are set by your operator" onClose={onClose}>
      <p>
        {support ? (
          <>
            {`To get ${name}, write to `}
            <Link href={`mailto:${support}?subject=${encodeURIComponent(`${name} for ${email}`)}`}>{support}</Link>.
          </>
        ) : (
          `To get ${name}, ask the person who runs this server.`
        )}
      </p>
      <p>If that's you, run this on the server:</p>
      <code className={command}>{`bowerbird admin set-plan ${email} ${name}`}</code>
    </NoticeDialog>
  )
}

const command = 'block p-[10px_12px] rounded-control bg-sunken text-ink text-[0.875rem] wrap-anywhere select-all'
