import CopyIcon from '@mui/icons-material/ContentCopyOutlined'
import Button from '@mui/material/Button'
import Chip from '@mui/material/Chip'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { useMutation } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { messageOf } from '@/shared/api/errors'
import { competitorsAdd } from '@/shared/api/gen/sdk.gen'
import { formatCount, formatDecimal, formatPercent, formatSigned } from '@/shared/lib/format'
import { Slot } from '@/shared/slots'
import { InlineMessage } from '@/shared/ui/feedback/InlineMessage'
import { useCopyText } from '@/shared/ui/feedback/useCopyText'
import { Card } from '@/shared/ui/layout/Card'
import { LinkButton } from '@/shared/ui/link/LinkButton'
import { RouterLink } from '@/shared/ui/link/RouterLink'
import { MetricInfo } from '@/shared/ui/metric/MetricInfo'
import { Unknown } from '@/shared/ui/metric/Unknown'
import { ProfileAvatar } from '@/shared/ui/profile/ProfileAvatar'
import type { DiscoverAnswer, FoundAccount } from '../queries'
import type { SearchProps } from '../search'

interface AccountCardProps extends Pick<SearchProps, 'onSearch'> {
  account: FoundAccount
  basis: DiscoverAnswer['basis']
  /** The plan has all filters. */
  filters: boolean
}

/** An account: who it is, how it does, what it writes about, and what can be done from here. */
export function AccountCard({ account, basis, filters, onSearch }: AccountCardProps) {
  const { instaUsername, fullName, profilePic, bio, isOwn, isWatched, topics, similarity } = account
  const figure = (field: string, value: number | null, text: string) => (
    <Figure field={field} {...{ account, basis, value }}>
      {text}
    </Figure>
  )
  return (
    <Card className="h-full flex flex-col gap-3" aria-label={`@${instaUsername}`}>
      <div className="flex items-center gap-3 min-w-0">
        <ProfileAvatar username={instaUsername} src={profilePic} size={48} />
        <div className="min-w-0">
          <Typography variant="h3" component="h2" className="truncate">
            {isWatched ? (
              <RouterLink to="/profile/$username" params={{ username: instaUsername }}>
                @{instaUsername}
              </RouterLink>
            ) : (
              <Link href={`https://www.instagram.com/${instaUsername}/`} target="_blank" rel="noreferrer">
                @{instaUsername}
              </Link>
            )}
          </Typography>
          <Typography variant="caption" component="p" dir="auto" className="truncate text-ink-2 min-h-5">
            {fullName}
          </Typography>
        </div>
      </div>
      {bio && (
        <Typography dir="auto" className="line-clamp-3 whitespace-pre-line wrap-anywhere">
          {bio}
        </Typography>
      )}
      <dl className="grid grid-cols-2 sm:grid-cols-4 lg:grid-cols-2 xl:grid-cols-4 gap-3 m-0">
        {figure('followers', account.followers, formatCount(account.followers))}
        {figure('engagementRate', account.engagementRate, formatPercent(account.engagementRate))}
        {figure('postsPerWeek', account.postsPerWeek, formatDecimal(account.postsPerWeek))}
        {figure(
          'growthPercent',
          account.growthPercent,
          formatSigned(account.growthPercent, (n) => formatPercent(n)),
        )}
        {similarity !== null && figure('similarity', similarity, formatPercent(similarity * 100))}
      </dl>
      {topics.length > 0 && (
        <ul className="flex flex-wrap gap-1.5 m-0 p-0 list-none" aria-label={`Topics of @${instaUsername}`}>
          {topics.map(({ text, isHashtag }) => (
            <li key={`${isHashtag} ${text}`} className="max-w-full">
              <Chip
                size="small"
                label={<bdi>{isHashtag ? `#${text}` : text}</bdi>}
                {...(filters && { onClick: () => onSearch({ topic: text, page: undefined }, true) })}
              />
            </li>
          ))}
        </ul>
      )}
      <Contact account={account} />
      <div className="mt-auto flex flex-wrap gap-2">
        {isWatched ? (
          <LinkButton variant="outlined" to="/profile/$username" params={{ username: instaUsername }}>
            Open
          </LinkButton>
        ) : (
          <Track username={instaUsername} />
        )}
        {isWatched && <Slot of="SaveProfile" username={instaUsername} />}
        {filters && (
          <Button
            aria-label={`Accounts similar to @${instaUsername}`}
            onClick={() => onSearch({ similarTo: instaUsername, by: undefined, page: undefined }, true)}
          >
            Similar
          </Button>
        )}
        {!isOwn && (
          <LinkButton to="/collaborations" search={{ with: instaUsername }}>
            Score
          </LinkButton>
        )}
      </div>
    </Card>
  )
}

/** What the basis says of all results, of this one. */
function Figure(
  props: Pick<AccountCardProps, 'account' | 'basis'> & { field: string; value: number | null; children: ReactNode },
) {
  const { account, basis, field, value, children } = props
  const of = basis[field]
  if (!of) return null
  const entry = {
    ...of,
    n: field === 'engagementRate' ? account.posts : 0,
    skipped: 0,
    takenAt: account.takenAt,
    reason: value === null ? of.reason : null,
  }
  return (
    <div className="min-w-0">
      <Typography component="dt" variant="caption" className="text-ink-2">
        <MetricInfo entry={entry}>{of.name}</MetricInfo>
      </Typography>
      <Typography component="dd" variant="h4" className="m-0 tabular-nums">
        {value === null ? <Unknown why={of.reason ?? 'This is not known yet.'} /> : children}
      </Typography>
    </div>
  )
}

/** Addresses and numbers as they stand in the biography, each copied by a tap. */
function Contact({ account: { contact, instaUsername } }: Pick<AccountCardProps, 'account'>) {
  const copy = useCopyText()
  const { links } = contact
  const copied = [...contact.emails, ...contact.phones]
  if (copied.length + links.length === 0) return null
  return (
    <ul
      className="grid grid-cols-1 justify-items-start gap-1 m-0 p-0 list-none"
      aria-label={`Contact of @${instaUsername}`}
    >
      {copied.map((text) => (
        <li key={text} className="max-w-full">
          <Button
            size="small"
            className="max-w-full"
            startIcon={<CopyIcon />}
            aria-label={`Copy ${text}`}
            onClick={() => void copy(text)}
          >
            <bdi className="truncate">{text}</bdi>
          </Button>
        </li>
      ))}
      {links.map((href) => (
        <li key={href} className="max-w-full truncate">
          <Link href={href} target="_blank" rel="noreferrer nofollow" className="wrap-anywhere">
            <bdi>{href.replace(/^https?:\/\//, '')}</bdi>
          </Link>
        </li>
      ))}
    </ul>
  )
}

function Track({ username }: { username: string }) {
  const track = useMutation({
    mutationFn: () => competitorsAdd({ body: { instaUsername: username } }),
    meta: { changes: ['tracking'] },
  })
  return (
    <>
      <Button
        variant="outlined"
        aria-label={`Track @${username}`}
        loading={track.isPending}
        onClick={() => track.mutate()}
      >
        Track
      </Button>
      {track.error && <InlineMessage tone="bad">{messageOf(track.error)}</InlineMessage>}
    </>
  )
}
