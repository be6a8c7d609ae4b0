import { useQuery } from '@tanstack/react-query'
import { isNotFound } from '@/shared/api/errors'
import type { OperatorsUserDetails } from '@/shared/api/gen/types.gen'
import { formatMoment } from '@/shared/lib/formatDate'
import { EmptyState } from '@/shared/ui/feedback/EmptyState'
import { Loaded, Loading } from '@/shared/ui/feedback/Loaded'
import { Card } from '@/shared/ui/layout/Card'
import { PageHead } from '@/shared/ui/layout/PageHead'
import { LinkButton } from '@/shared/ui/link/LinkButton'
import { RouterLink } from '@/shared/ui/link/RouterLink'
import { Facts } from './components/Facts'
import { Moment } from './components/Moment'
import { SupportView } from './components/SupportView'
import { UserActs } from './components/UserActs'
import { userQuery } from './queries'
import { Standing } from './UsersPage'

/** One user: the facts, and what an operator can do. */
export function UserPage({ id }: { id: number }) {
  const user = useQuery(userQuery(id))
  return (
    <>
      <PageHead
        title={user.data?.fullName || user.data?.email || 'User'}
        lede={<RouterLink to="/admin/users">All users</RouterLink>}
      />
      <div className="grid grid-cols-1 gap-(--bb-gap) mt-6 max-w-220">
        {isNotFound(user.error) ? (
          <Card>
            <EmptyState title="There is no such user" action={<LinkButton to="/admin/users">All users</LinkButton>}>
              The account may have been erased.
            </EmptyState>
          </Card>
        ) : (
          <Loaded
            query={user}
            failure="We couldn't load this user"
            meanwhile={
              <Card>
                <Loading text="Loading the user" height={420} />
              </Card>
            }
          >
            {(found) => (
              <>
                <Card title="Account" action={<Standing {...found} />}>
                  <Facts facts={factsOf(found)} />
                  <RouterLink to="/admin/log" search={{ user: id }} className="inline-block mt-2 py-2">
                    What operators did
                  </RouterLink>
                </Card>
                {!found.eraseAt && <SupportView {...found} />}
                <UserActs user={found} />
              </>
            )}
          </Loaded>
        )}
      </div>
    </>
  )
}

const PROVIDERS: Record<OperatorsUserDetails['provider'], string> = {
  none: '',
  operator: ', set by an operator',
  demo: ', demo',
  stripe: ', paid through Stripe',
}

const factsOf = (user: OperatorsUserDetails) => [
  { name: 'Email', value: `${user.email}${user.verified ? '' : ' (not verified)'}` },
  { name: 'Id', value: user.id },
  { name: 'Instagram', value: user.instagram ? `@${user.instagram}` : 'Not connected' },
  { name: 'Plan', value: `${user.plan}${PROVIDERS[user.provider]}` },
  ...(user.planEndsAt ? [{ name: 'Plan ends', value: formatMoment(user.planEndsAt) }] : []),
  { name: 'Tracked accounts', value: user.competitors },
  { name: 'Shortlists', value: user.inspirations },
  { name: 'Open sessions', value: user.sessions },
  { name: 'Signed up', value: formatMoment(user.createdAt) },
  { name: 'Last seen', value: <Moment at={user.lastSeenAt} none="Not lately" /> },
  ...(user.suspendedAt ? [{ name: 'Suspended', value: formatMoment(user.suspendedAt) }] : []),
  ...(user.eraseAt ? [{ name: 'Will be erased', value: formatMoment(user.eraseAt) }] : []),
]
