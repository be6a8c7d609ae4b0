import type { CompetitorsPerformance } from '@/shared/api/gen/types.gen'
import { isFetching } from '@/shared/lib/fetchStep'
import { dayIn, formatDay } from '@/shared/lib/formatDate'
import { type Sort, sorted } from '@/shared/ui/table/sort'
import type { Competitor, CompetitorsAnswer } from './competitors'
import type { TrackedKey, UntrackedKey } from './search'

/** A line of the tables: the own account, or one of the others. */
export interface AccountRow {
  key: string
  username: string | null
  profilePic: string | null
  /** The small line under the name. */
  about: string
  /** When something about the account wants to be known: it is being read, is gone, could not be read. */
  note: { tone: 'busy' | 'bad'; text: string } | null
  performance: CompetitorsPerformance
  /** Null is the own account. */
  competitor: Competitor | null
  /** Why a figure of this row is not known. */
  unknown: string
}

const FIELDS: Record<TrackedKey, Exclude<keyof CompetitorsPerformance, 'asOf' | 'reasons'>> = {
  followers: 'currentFollowerCount',
  following: 'currentFollowingCount',
  posts: 'totalPosts',
  likes: 'avgLikes',
  comments: 'avgComments',
  engagement: 'engagementRate',
}

export const figureOf = ({ performance }: AccountRow, key: TrackedKey): number | null => performance[FIELDS[key]]

/** Why a figure is not known, in the server's words where it has some. */
export const reasonOf = ({ performance, unknown }: AccountRow, key: TrackedKey): string =>
  performance.reasons?.[FIELDS[key]] ?? unknown

export function ownRow({ myPerformance }: CompetitorsAnswer): AccountRow {
  const { instaProfile, hasInstagramProfile, performance } = myPerformance
  return {
    key: 'you',
    username: instaProfile?.instaUsername ?? null,
    profilePic: instaProfile?.profilePic ?? null,
    about: hasInstagramProfile ? 'Your account performance' : 'Connect Instagram to see data',
    note: null,
    performance,
    competitor: null,
    unknown: hasInstagramProfile
      ? "Instagram doesn't share this number, or we have too little data."
      : 'No Instagram account is connected.',
  }
}

function rowOf(competitor: Competitor, zone: string): AccountRow {
  const { instaProfile, performance } = competitor
  return {
    key: instaProfile.instaUsername,
    username: instaProfile.instaUsername,
    profilePic: instaProfile.profilePic,
    about: instaProfile.fullName ?? '',
    note: noteOf(competitor, zone),
    performance,
    competitor,
    unknown: isFetching(competitor)
      ? "We're loading this account for the first time."
      : (competitor.error ?? "Instagram doesn't share this number, or we have too little data."),
  }
}

function noteOf(competitor: Competitor, zone: string): AccountRow['note'] {
  const { goneAt, notFoundSince, status, step, error } = competitor
  const day = (at: string) => formatDay(dayIn(at, zone))
  if (goneAt) return { tone: 'bad', text: `Gone since ${day(goneAt)}: the username now belongs to another account` }
  if (notFoundSince) return { tone: 'bad', text: `Not found since ${day(notFoundSince)}: private, renamed or deleted` }
  if (isFetching(competitor)) return { tone: 'busy', text: step ?? 'Waiting to load' }
  if (status === 'failed') return { tone: 'bad', text: error ?? "We couldn't load it" }
  return null
}

export function trackedRows({ competitors }: CompetitorsAnswer, sort: Sort<TrackedKey>, zone: string): AccountRow[] {
  const rows = competitors.filter(({ isTracking }) => isTracking).map((one) => rowOf(one, zone))
  return sorted(rows, (row) => figureOf(row, sort.key), sort.direction)
}

export function untrackedRows(
  { competitors }: CompetitorsAnswer,
  sort: Sort<UntrackedKey>,
  zone: string,
): AccountRow[] {
  const rows = competitors.filter(({ isTracking }) => !isTracking).map((one) => rowOf(one, zone))
  return sorted(rows, (row) => figureOf(row, sort.key), sort.direction)
}
