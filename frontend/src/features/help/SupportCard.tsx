import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { useAppInfo } from '@/shared/api/app'
import { billingplansListPlans } from '@/shared/api/gen/sdk.gen'
import { keys } from '@/shared/api/keys'
import { useOverlay } from '@/shared/overlay/overlay'
import { useUser } from '@/shared/session/session'
import { Card } from '@/shared/ui/layout/Card'
import { RouterLink } from '@/shared/ui/link/RouterLink'
import { Tag } from '@/shared/ui/metric/Tag'
import { ContactForm } from './ContactForm'

/** How to reach somebody, with what the user's plan says about support; absent where the server has no support address. */
export function SupportCard() {
  const { plan } = useUser()
  const info = useAppInfo()
  const writing = useOverlay('contact')
  const plans = useQuery({
    queryKey: keys.plans,
    queryFn: ({ signal }) => billingplansListPlans({ signal }),
    staleTime: Number.POSITIVE_INFINITY,
  })
  const own = plans.data?.items.find(({ name }) => name === plan)
  const included = own?.features.find((line) => /support/i.test(line))
  const planned = own?.planned.find((line) => /support/i.test(line))
  const address = info?.supportEmail
  if (!address) return null
  return (
    <Card title="Contact support" caption={`You are on ${plan}`} small>
      {(included ?? planned) && (
        <div className="flex flex-wrap items-center gap-2 mt-3">
          <Typography variant="subtitle2" component="span">
            {included ?? planned}
          </Typography>
          {!included && <Tag tone="warn">Planned</Tag>}
        </div>
      )}
      <Typography className="mt-3 text-ink-2 wrap-anywhere">
        Write to <Link href={`mailto:${address}`}>{address}</Link>. The answer comes to your email address.
      </Typography>
      <div className="flex flex-wrap items-center gap-3 mt-4">
        {info.contactForm && (
          <Button variant="contained" onClick={() => writing.open(true)}>
            Write a message
          </Button>
        )}
        {plan !== 'BUSINESS' && <RouterLink to="/billing">Compare plans</RouterLink>}
      </div>
      {writing.value && <ContactForm onClose={writing.close} />}
    </Card>
  )
}
