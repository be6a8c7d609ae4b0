import type {
  AnalyticsFollowerGrowth,
  CompetitorsDayCount,
  CompetitorsGrowth,
  CompetitorsRangeGrowth,
  FiguresRangeGrowth,
} from '@/shared/api/gen/types.gen'
import { type CompareLine, lineColor, YOU_COLOR } from '@/shared/charts/compare'
import { aligned } from '@/shared/charts/compared'
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

/** The followers of a range, as the server gives them for those who are tracked and for the own account. */
export interface RangeAnswer {
  others: CompetitorsRangeGrowth
  you: FiguresRangeGrowth | null
}

/** The same with what the range is compared with. */
export interface ComparedAnswer extends RangeAnswer {
  others: CompetitorsGrowth
  you: AnalyticsFollowerGrowth | null
}

/** The candidates with their lines over another range. Who is not tracked has none there. */
export function inRange(candidates: Candidate[], { others, you }: RangeAnswer): Candidate[] {
  return candidates.map((candidate) => {
    const points =
      candidate.key === YOU
        ? (you?.series ?? []).map(({ date, followers }) => ({ date: date.slice(0, 10), value: followers }))
        : pointsOf(others.items.find(({ username }) => username === candidate.key)?.growthData ?? [])
    return { ...candidate, line: { ...candidate.line, points } }
  })
}

/** The lines of what a range is compared with, each with the colour of its account, at the days of the range. */
export function comparedLines(plotted: Candidate[], { others, you }: ComparedAnswer): CompareLine[] {
  const { compared } = others
  if (!compared) return []
  const later = Date.parse(others.dateRange.start) - Date.parse(compared.dateRange.start)
  const then = inRange(plotted, { others: compared, you: you?.compared ?? null })
  return then.map(({ line }) => ({
    ...line,
    key: `${line.key} compared`,
    you: false,
    later,
    points: aligned(line.points, compared.dateRange.start, others.dateRange.start),
  }))
}

/** How an account grew over a range. */
export function changeIn({ others, you }: RangeAnswer, key: string) {
  if (key === YOU) return you && { change: you.change, reason: you.basis.change?.reason ?? null }
  return others.items.find(({ username }) => username === key) ?? null
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
