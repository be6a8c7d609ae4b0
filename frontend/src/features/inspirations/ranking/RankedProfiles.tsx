import DownIcon from '@mui/icons-material/ArrowDownwardRounded'
import UpIcon from '@mui/icons-material/ArrowUpwardRounded'
import DeleteIcon from '@mui/icons-material/DeleteOutlineOutlined'
import IconButton from '@mui/material/IconButton'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { useLayoutEffect, useRef } from 'react'
import { Loaded, Loading } from '@/shared/ui/feedback/Loaded'
import { Card } from '@/shared/ui/layout/Card'
import { ProfileAvatar } from '@/shared/ui/profile/ProfileAvatar'
import { type RankedProfile, rankedProfilesQuery } from '../queries'
import { AddProfile } from './AddProfile'
import { useRanking } from './useRanking'

/** The accounts of a list in the user's own order. */
export function RankedProfiles({ listId }: { listId: number }) {
  const query = useQuery(rankedProfilesQuery(listId))
  const ranking = useRanking(listId)
  return (
    <Card title="Profiles" caption="The accounts that inspire this list, ranked by you." className="mt-5">
      <div className="grid grid-cols-1 gap-4 mt-4">
        <Loaded
          query={query}
          failure="Failed to load the profiles"
          meanwhile={<Loading text="Loading the profiles" height={52} />}
        >
          {({ items }) => (
            <>
              {items.length > 0 ? (
                <Ranking profiles={items} {...ranking} />
              ) : (
                <Typography color="textSecondary">No profiles yet. Add the accounts that inspire this list.</Typography>
              )}
              <AddProfile add={ranking.add} />
            </>
          )}
        </Loaded>
      </div>
    </Card>
  )
}

type RankingProps = { profiles: RankedProfile[] } & Pick<ReturnType<typeof useRanking>, 'move' | 'remove'>

function Ranking({ profiles, move, remove }: RankingProps) {
  const list = useRef<HTMLOListElement>(null)
  const pressed = useRef<{ profileId: number; to: 'up' | 'down' }>(null)
  // A row that moves loses the focus: its button gets it back, or the other one at an end of the list.
  useLayoutEffect(() => {
    if (!pressed.current || profiles.length === 0) return
    const { profileId, to } = pressed.current
    pressed.current = null
    const row = list.current?.querySelector(`[data-profile="${profileId}"]`)
    const button =
      row?.querySelector<HTMLElement>(`[data-move="${to}"]:enabled`) ??
      row?.querySelector<HTMLElement>('[data-move]:enabled')
    button?.focus()
  }, [profiles])

  const press = (profile: RankedProfile, to: 'up' | 'down') => {
    pressed.current = { profileId: profile.profileId, to }
    move.mutate({ profile, ranking: profile.ranking + (to === 'up' ? -1 : 1) })
  }
  return (
    <ol ref={list} aria-label="Ranked profiles" className="m-0 p-0 list-none">
      {profiles.map((profile, i) => {
        const { profileId, instaUsername: username, fullName, ranking } = profile
        return (
          <li
            key={profileId}
            data-profile={profileId}
            className="flex items-center gap-1 sm:gap-2 min-h-13 not-first:border-t"
          >
            <Typography className="min-w-6 font-semibold text-end">{ranking}</Typography>
            <ProfileAvatar username={username} src={null} />
            <div className="flex-1 min-w-0">
              <Typography noWrap>{`@${username}`}</Typography>
              {fullName && (
                <Typography variant="caption" component="p" dir="auto" noWrap className="text-ink-2">
                  {fullName}
                </Typography>
              )}
            </div>
            <IconButton
              data-move="up"
              aria-label={`Move @${username} up`}
              disabled={i === 0}
              onClick={() => press(profile, 'up')}
            >
              <UpIcon />
            </IconButton>
            <IconButton
              data-move="down"
              aria-label={`Move @${username} down`}
              disabled={i === profiles.length - 1}
              onClick={() => press(profile, 'down')}
            >
              <DownIcon />
            </IconButton>
            <IconButton
              aria-label={`Remove @${username} from this list`}
              disabled={remove.isPending}
              onClick={() => remove.mutate(profile)}
            >
              <DeleteIcon />
            </IconButton>
          </li>
        )
      })}
    </ol>
  )
}
