import { keepPreviousData, queryOptions, skipToken } from '@tanstack/react-query'
import {
  plannerGetCalendarFeed,
  plannerGetIdea,
  plannerGetResult,
  plannerListDays,
  plannerListIdeas,
  plannerListResultPosts,
} from '@/shared/api/gen/sdk.gen'
import { keys } from '@/shared/api/keys'
import type { Idea } from './idea'
import { weeksOf } from './month'
import type { PlannerSearch } from './search'

export const PAGE_SIZE = 20
/** The most that one answer holds of a day, which is all that a plan can hold. */
const DAY_SIZE = 10_000

/** A page of the ideas that the filters let through. */
export const ideasQuery = ({ q, types, statuses, oldestFirst, page = 1 }: PlannerSearch) =>
  queryOptions({
    queryKey: [...keys.ideas, 'page', { q, types, statuses, oldestFirst, page }],
    queryFn: ({ signal }) =>
      plannerListIdeas({
        query: {
          page,
          pageSize: PAGE_SIZE,
          ...(q ? { search: q } : {}),
          ...(types ? { type: types } : {}),
          ...(statuses ? { status: statuses } : {}),
          sort: oldestFirst ? 'date_asc' : 'date_desc',
        },
        signal,
      }),
    placeholderData: keepPreviousData,
  })

/** How many ideas other pages show of the planner. */
export const LATEST = 3

/** The ideas that were added last. */
export const latestIdeasQuery = queryOptions({
  queryKey: [...keys.ideas, 'latest'],
  queryFn: ({ signal }) =>
    plannerListIdeas({ query: { pageSize: LATEST, sort: 'date_desc', fields: 'brief' }, signal }),
})

/** What is planned for and was published on the days of the weeks that a month touches, as much of each as a cell may show. */
export const daysQuery = (month: string) => {
  const days = weeksOf(month).flat()
  const query = { from: days[0] ?? '', to: days.at(-1) ?? '' }
  return queryOptions({
    queryKey: [...keys.ideas, 'days', query],
    queryFn: ({ signal }) => plannerListDays({ query, signal }),
  })
}

/** All that is planned for and was published on a day. */
export const dayQuery = (day: string) =>
  queryOptions({
    queryKey: [...keys.ideas, 'day', { from: day, to: day }],
    queryFn: ({ signal }) => plannerListDays({ query: { from: day, to: day, perDay: DAY_SIZE }, signal }),
  })

/** What is unsaved on this device; no part of what the server knows. */
export const unsentDraftsKey = ['planner-drafts'] as const

export const ideaKey = (id: number) => [...keys.ideas, 'one', id] as const

/** One idea, always as it is now: what the list holds may be older. */
export const ideaQuery = (id: number) =>
  queryOptions({
    queryKey: ideaKey(id),
    queryFn: ({ signal }) => plannerGetIdea({ path: { id }, signal }),
    staleTime: 0,
  })

type ResultOf = Pick<Idea, 'id' | 'status' | 'type' | 'plannedDate'>

/** What is offered follows the idea's status, type and date, so that each of them has its own answer. */
export const resultKey = ({ id, status, type, plannedDate }: ResultOf) =>
  [...keys.ideas, 'result', id, status, type, plannedDate] as const

/** Only what is finalised can have become a post. */
export const hasResult = ({ status, resultPostId }: Pick<Idea, 'status' | 'resultPostId'>) =>
  status === 'finalised' || resultPostId !== null

/** The post that came of an idea, or one that may have. */
export const resultQuery = (idea: ResultOf | undefined) =>
  queryOptions({
    queryKey: idea ? resultKey(idea) : [...keys.ideas, 'result'],
    queryFn: idea ? ({ signal }) => plannerGetResult({ path: { id: idea.id }, signal }) : skipToken,
    placeholderData: keepPreviousData,
  })

/** The viewer's posts nearest to the idea's plan that no other idea is linked to. */
export const resultPostsQuery = (id: number) =>
  queryOptions({
    queryKey: [...keys.ideas, 'result posts', id],
    queryFn: ({ signal }) => plannerListResultPosts({ path: { id }, signal }),
  })

/** Where calendar apps find the plan, if anywhere. */
export const calendarFeedQuery = queryOptions({
  queryKey: keys.calendarFeed,
  queryFn: ({ signal }) => plannerGetCalendarFeed({ signal }),
})
