import type { CompetitorsDayCount } from '@/shared/api/gen/types.gen'
import { type CompareLine, lineColor, YOU_COLOR } from '@/shared/charts/compare'
import type { CompetitorsAnswer } from './competitors'

/** Stands for the own account among the chosen ones; no Instagram name is written in capitals. */
export const YOU = 'YOU'
/** How many tracked competitors are plotted until the user chooses. */
const USUAL = 5

export interface Candidate {
  /** YOU, or the username. */
  key: string
  username: string | null
  profilePic: string | null
  followers: number | null
  /** The own account is none of those that are tracked. */
  isTracking: boolean
  line: CompareLine
}

const pointsOf = (growth: CompetitorsDayCount[]) =>
  growth.map(({ date, followerCount }) => ({ date: date.slice(0, 10), value: followerCount }))

/** Everybody with something to plot: the own account first, then tracked ones, then the others. */
export function candidatesOf({ competitors, myPerformance }: CompetitorsAnswer): Candidate[] {
  const own: Candidate = {
    key: YOU,
    username: myPerformance.instaProfile?.instaUsername ?? null,
    profilePic: myPerformance.instaProfile?.profilePic ?? null,
    followers: myPerformance.performance.currentFollowerCount,
    isTracking: false,
    line: { key: YOU, name: 'You', you: true, color: YOU_COLOR, points: pointsOf(myPerformance.growthData) },
  }
  const others = [...competitors]
    .sort((one, other) => Number(other.isTracking) - Number(one.isTracking))
    .filter(({ growthData }) => growthData.length > 0)
    // The colour is that of the place among all, so that choosing others changes nobody's.
    .map(
      ({ instaProfile: { instaUsername, profilePic }, performance, growthData, isTracking }, place): Candidate => ({
        key: instaUsername,
        username: instaUsername,
        profilePic,
        followers: performance.currentFollowerCount,
        isTracking,
        line: {
          key: instaUsername,
          name: instaUsername,
          you: false,
          color: lineColor(place),
          points: pointsOf(growthData),
        },
      }),
    )
  return own.line.points.length > 0 ? [own, ...others] : others
}

/** Who is plotted: the chosen ones that exist, else the own account and the first five that are tracked. */
export function plottedOf(candidates: Candidate[], chosen: string[] | undefined): Candidate[] {
  const known = chosen && candidates.filter(({ key }) => chosen.includes(key))
  if (known && (known.length > 0 || chosen.length === 0)) return known
  const others = candidates.filter(({ isTracking }) => isTracking).slice(0, USUAL)
  return candidates.filter((candidate) => candidate.key === YOU || others.includes(candidate))
}

/** Changes when somebody joins or leaves those that can be plotted. */
export const setOf = (candidates: Candidate[]): string =>
  candidates
    .map(({ key }) => key)
    .sort()
    .join(' ')

export const nameOf = ({ key, username }: Candidate): string => (key === YOU ? 'You' : `@${username}`)
