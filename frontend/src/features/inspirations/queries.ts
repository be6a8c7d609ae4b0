import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import {
  inspirationsGetList,
  inspirationsGetPost,
  inspirationsListLists,
  inspirationsListListsWithPost,
  inspirationsListPosts,
  inspirationsListProfiles,
  plannerListIdeas,
} from '@/shared/api/gen/sdk.gen'
import type { InspirationsListView, InspirationsProfileView, InspirationsSavedView } from '@/shared/api/gen/types.gen'
import { keys } from '@/shared/api/keys'

export type InspirationList = InspirationsListView
export type SavedPost = InspirationsSavedView
export type RankedProfile = InspirationsProfileView

export const PAGE_SIZE = 24
const LISTS_AT_ONCE = 100

/** The user's lists, the newest first and a page at a time, with or without the pictures of their posts. */
const pagesOfLists = (covers: boolean) =>
  infiniteQueryOptions({
    queryKey: [...keys.inspirations, 'lists', covers],
    queryFn: ({ pageParam, signal }) =>
      inspirationsListLists({ query: { page: pageParam, pageSize: LISTS_AT_ONCE, covers }, signal }),
    initialPageParam: 1,
    getNextPageParam: ({ total }, pages) => (pages.length * LISTS_AT_ONCE < total ? pages.length + 1 : undefined),
    select: ({ pages }) => ({ lists: pages.flatMap(({ items }) => items), total: pages.at(-1)?.total ?? 0 }),
  })

export const listsQuery = pagesOfLists(true)
export const listChoiceQuery = pagesOfLists(false)

export const listQuery = (id: number) =>
  queryOptions({
    queryKey: [...keys.inspirations, 'list', id],
    queryFn: ({ signal }) => inspirationsGetList({ path: { id }, signal }),
  })

/** The accounts of a list, in their order. */
export const rankedProfilesQuery = (listId: number) =>
  queryOptions({
    queryKey: [...keys.inspirations, 'profiles', listId],
    queryFn: ({ signal }) => inspirationsListProfiles({ path: { id: listId }, signal }),
  })

/** The latest lists that hold a post already. */
export const listsWithQuery = (postId: number) =>
  queryOptions({
    queryKey: [...keys.inspirations, 'with', postId],
    queryFn: ({ signal }) => inspirationsListListsWithPost({ path: { postId }, signal }),
  })

/** A page of the posts of a list. */
export const savedPostsQuery = (shortlistId: number, page: number) =>
  queryOptions({
    queryKey: [...keys.savedPosts, 'page', shortlistId, page],
    queryFn: ({ signal }) => inspirationsListPosts({ query: { shortlistId, page, pageSize: PAGE_SIZE }, signal }),
    placeholderData: keepPreviousData,
  })

export const savedPostQuery = (id: number) =>
  queryOptions({
    queryKey: [...keys.savedPosts, 'one', id],
    queryFn: ({ signal }) => inspirationsGetPost({ path: { id }, signal }),
  })

const IDEAS_TO_CHOOSE = 20

/** Ideas with these words, the newest first, whatever saved post they belong to. */
export const ideasToAttachQuery = (search: string) =>
  queryOptions({
    queryKey: [...keys.ideas, 'attach', search],
    queryFn: ({ signal }) =>
      plannerListIdeas({
        query: { pageSize: IDEAS_TO_CHOOSE, sort: 'date_desc', fields: 'brief', ...(search ? { search } : {}) },
        signal,
      }),
    placeholderData: keepPreviousData,
  })
