import Button from '@mui/material/Button'
import ButtonBase from '@mui/material/ButtonBase'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link, type LinkProps, useLocation, useNavigate } from '@tanstack/react-router'
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import { ApiError } from '@/shared/api/errors'
import { keys } from '@/shared/api/keys'
import { plural } from '@/shared/lib/format'
import { InlineMessage } from '@/shared/ui/feedback/InlineMessage'
import { Loaded } from '@/shared/ui/feedback/Loaded'
import { Brand } from '@/shared/ui/layout/Brand'
import { sessionQuery, useSignOut } from './queries'
import { signInSearch } from './search'

const PAGES: readonly { to: LinkProps['to']; label: string }[] = [
  { to: '/admin', label: 'Health' },
  { to: '/admin/jobs', label: 'Jobs' },
  { to: '/admin/instagram', label: 'Instagram' },
  { to: '/admin/users', label: 'Users' },
  { to: '/admin/mails', label: 'Mails' },
  { to: '/admin/settings', label: 'Settings' },
  { to: '/admin/log', label: 'Log' },
]

/** At how many recovery codes an operator is told to get new ones. */
const FEW = 2

/** What stands around the pages of operators; everybody else is led to the sign-in. */
export function ConsoleFrame({ children }: { children: ReactNode }) {
  useEndedSession()
  const session = useQuery(sessionQuery)
  const nav = useRef<HTMLElement>(null)
  useCurrentInSight(nav)
  if (isEnded(session.error)) return <Leave />
  return (
    <div className="min-h-dvh">
      <header className="flex items-center gap-3 h-16 px-4 sm:px-6 border-b bg-card">
        <Brand size={24} />
        <Typography className="hidden sm:block text-ink-2">Operators</Typography>
        <Typography className="ml-auto min-w-0 truncate text-ink-2">{session.data?.name}</Typography>
        {session.data && <SignOut />}
      </header>
      <div className="md:grid md:grid-cols-[200px_minmax(0,1fr)] max-w-360">
        <nav ref={nav} aria-label="Operators" className={navigation}>
          {PAGES.map(({ to, label }) => (
            <ButtonBase
              key={label}
              component={Link}
              to={to}
              activeOptions={{ exact: to === '/admin' }}
              className={item}
            >
              {label}
            </ButtonBase>
          ))}
        </nav>
        <main className="min-w-0 px-4 sm:px-6 pt-3 sm:pt-0 pb-16">
          <Loaded
            query={session}
            failure="We couldn't load your session"
            meanwhile={
              <div className="pt-6">
                <Skeleton variant="rounded" height={320} />
              </div>
            }
          >
            {({ recoveryCodesLeft }) => (
              <>
                {recoveryCodesLeft <= FEW && (
                  <InlineMessage tone="warn" className="mt-4">
                    {`You have ${plural(recoveryCodesLeft, '1 recovery code', `${recoveryCodesLeft} recovery codes`)} left. `}
                    The command bowerbird admin reset-operator gives you new ones.
                  </InlineMessage>
                )}
                {children}
              </>
            )}
          </Loaded>
        </main>
      </div>
    </div>
  )
}

const navigation =
  'flex md:flex-col gap-0.5 overflow-x-auto p-2 md:py-6 md:px-3 border-b md:border-b-0 md:sticky md:top-0 md:self-start'

/** The window of a phone has no room for all pages: the one that is open is scrolled to. */
function useCurrentInSight(nav: RefObject<HTMLElement | null>) {
  const { pathname } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page is the current one
  useEffect(() => {
    const bar = nav.current
    const current = bar?.querySelector<HTMLElement>('[aria-current]')
    if (bar && current) bar.scrollLeft = current.offsetLeft - (bar.clientWidth - current.offsetWidth) / 2
  }, [nav, pathname])
}

const item =
  'flex-none justify-start h-11 px-3 rounded-control text-subtitle2 text-ink-2 hover:bg-sunken aria-[current]:bg-primary-tint aria-[current]:text-primary aria-[current]:font-semibold'

function SignOut() {
  const queries = useQueryClient()
  const { mutate, isPending } = useSignOut()
  // Asked again, the session is none, which leads to the sign-in.
  const forget = () => void queries.resetQueries({ queryKey: keys.operatorSession })
  return (
    <Button
      variant="outlined"
      size="small"
      loading={isPending}
      onClick={() => mutate(undefined, { onSuccess: forget })}
    >
      Sign out
    </Button>
  )
}

/** Leads to the sign-in, which comes back to the page that was wanted. */
function Leave() {
  const navigate = useNavigate()
  const { href } = useLocation()
  // The way out is taken once: this stays drawn, with a new address, while the next page loads.
  const [wanted] = useState(href)
  useEffect(() => {
    void navigate({ to: '/admin/sign-in', search: signInSearch({ redirect: wanted }), replace: true })
  }, [navigate, wanted])
  return null
}

const isEnded = (error: unknown) => error instanceof ApiError && error.status === 401

/** When the server refuses anything because nobody is signed in any more, the session is asked for again. */
function useEndedSession() {
  const queries = useQueryClient()
  useEffect(() => {
    const ask = (error: unknown) => {
      if (isEnded(error)) void queries.invalidateQueries({ queryKey: keys.operatorSession })
    }
    const stops = [
      queries.getQueryCache().subscribe((event) => {
        if (event.type === 'updated' && event.action.type === 'error' && event.query.queryKey[1] !== 'session') {
          ask(event.action.error)
        }
      }),
      queries.getMutationCache().subscribe((event) => {
        if (event.type === 'updated' && event.action.type === 'error') ask(event.action.error)
      }),
    ]
    return () => stops.forEach((stop) => void stop())
  }, [queries])
}
