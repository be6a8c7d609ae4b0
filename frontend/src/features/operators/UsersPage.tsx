import Typography from '@mui/material/Typography'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { OperatorsUserView } from '@/shared/api/gen/types.gen'
import { SearchField } from '@/shared/ui/form/SearchField'
import { Card } from '@/shared/ui/layout/Card'
import { PageHead } from '@/shared/ui/layout/PageHead'
import { RouterLink } from '@/shared/ui/link/RouterLink'
import { Tag } from '@/shared/ui/metric/Tag'
import { DataTable } from '@/shared/ui/table/DataTable'
import { Listed } from './components/Listed'
import { Moment } from './components/Moment'
import { usersQuery } from './queries'
import type { UsersSearch } from './search'

interface UsersPageProps {
  search: UsersSearch
  onSearch: (search: UsersSearch) => void
}

/** All users, or those whose address or name begins with what is searched for. */
export function UsersPage({ search, onSearch }: UsersPageProps) {
  const users = useQuery({ ...usersQuery(search), placeholderData: keepPreviousData })
  return (
    <>
      <PageHead title="Users" lede="Find a user by email address or name." />
      <Card className="mt-6">
        <SearchField
          label="Search users"
          value={search.q ?? ''}
          onChange={(q) => onSearch({ q })}
          className="w-full max-w-100 mb-2"
        />
        <Listed
          label="users"
          query={users}
          cursor={search.cursor}
          onCursor={(cursor) => onSearch({ ...search, cursor })}
          empty={
            search.q
              ? { title: 'Nobody found', text: 'We look at the beginning of the address and of each word of the name.' }
              : { title: 'No users yet' }
          }
        >
          {(items) => (
            // The table has its own space at its sides.
            <div className="sm:-mx-6">
              <DataTable
                label="Users"
                rows={items}
                rowKey={({ id }) => id}
                columns={[
                  { key: 'user', label: 'User', cell: (user) => <Who {...user} /> },
                  { key: 'instagram', label: 'Instagram', align: 'start', cell: account },
                  {
                    key: 'created',
                    label: 'Signed up',
                    align: 'start',
                    cell: ({ createdAt }) => <Moment at={createdAt} />,
                  },
                  {
                    key: 'seen',
                    label: 'Last seen',
                    align: 'start',
                    cell: ({ lastSeenAt }) => <Moment at={lastSeenAt} />,
                  },
                ]}
                card={(user) => (
                  <div className="py-3 border-b">
                    <Who {...user} />
                    <Typography variant="caption" component="p" className="text-ink-3">
                      {account(user)} · last seen <Moment at={user.lastSeenAt} none="long ago" />
                    </Typography>
                  </div>
                )}
              />
            </div>
          )}
        </Listed>
      </Card>
    </>
  )
}

const account = ({ instagram }: OperatorsUserView) => (instagram ? `@${instagram}` : 'Not connected')

function Who(user: OperatorsUserView) {
  return (
    <div className="min-w-0">
      <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <RouterLink
          to="/admin/users/$id"
          params={{ id: String(user.id) }}
          dir="auto"
          className="py-1 whitespace-normal wrap-anywhere"
        >
          {user.email}
        </RouterLink>
        <Standing {...user} />
      </div>
      <Typography variant="caption" component="p" dir="auto" className="truncate text-ink-2">
        {user.fullName}
      </Typography>
    </div>
  )
}

/** What keeps a user out, if anything does. */
export function Standing({ suspendedAt, eraseAt }: Pick<OperatorsUserView, 'suspendedAt' | 'eraseAt'>) {
  if (eraseAt) return <Tag tone="bad">Deleted</Tag>
  return suspendedAt ? <Tag tone="warn">Suspended</Tag> : null
}
