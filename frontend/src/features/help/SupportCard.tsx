import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { helpGetSupport } from '@/shared/api/gen/sdk.gen'
import { keys } from '@/shared/api/keys'
import { useOverlay } from '@/shared/overlay/overlay'
import { useUser } from '@/shared/session/session'
import { Card } from '@/shared/ui/layout/Card'
import { RouterLink } from '@/shared/ui/link/RouterLink'
import { ContactForm } from './ContactForm'

/** How to reach somebody on the user's plan; absent where the server has no channel of support. */
export function SupportCard() {
  const { plan } = useUser()
  const writing = useOverlay('contact')
  const { data: support } = useQuery({ queryKey: keys.support, queryFn: ({ signal }) => helpGetSupport({ signal }) })
  if (!support) return null
  const { email, form, forumUrl, chatUrl, hours, priority } = support
  if (!email && !forumUrl && !chatUrl) return null
  return (
    <Card title="Contact support" caption={`You are on ${plan}`} small>
      {email && (
        <Typography className="mt-3 text-ink-2 wrap-anywhere">
          Write to <Link href={`mailto:${email}`}>{email}</Link>. The answer comes to your email address.
        </Typography>
      )}
      {email && priority && (
        <Typography className="mt-2 text-ink-2">Your plan has priority: your messages are answered first.</Typography>
      )}
      {hours && <Typography className="mt-2 text-ink-2 wrap-anywhere">Support hours: {hours}</Typography>}
      <div className="flex flex-wrap items-center gap-3 mt-4">
        {form && (
          <Button variant="contained" onClick={() => writing.open(true)}>
            Write a message
          </Button>
        )}
        {chatUrl && <Outside href={chatUrl}>Open the chat</Outside>}
        {forumUrl && <Outside href={forumUrl}>Ask the community</Outside>}
        {plan !== 'BUSINESS' && <RouterLink to="/billing">Compare plans</RouterLink>}
      </div>
      {writing.value && <ContactForm onClose={writing.close} />}
    </Card>
  )
}

function Outside({ href, children }: { href: string; children: string }) {
  return (
    <Button variant="outlined" href={href} target="_blank" rel="noopener noreferrer">
      {children}
    </Button>
  )
}
