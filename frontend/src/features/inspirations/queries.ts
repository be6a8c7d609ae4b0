import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import {
  inspirationsGetPost,
  inspirationsListLists,
  inspirationsListListsWithPost,
  inspirationsListPosts,
  plannerListIdeas,
} from '@/shared/api/gen/sdk.gen'
import type { InspirationsListView, InspirationsSavedView } from '@/shared/api/gen/types.gen'
import { keys } from '@/shared/api/keys'

export type InspirationList = InspirationsListView
export type SavedPost = InspirationsSavedView

export const PAGE_SIZE = 24
const LISTS_AT_ONCE = 100

/** All of the user's lists, the newest first. */
export const listsQuery = queryOptions({
  queryKey: [...keys.inspirations, 'lists'],
  queryFn: async ({ signal }) => {
    const lists: InspirationList[] = []
    for (let page = 1; ; page++) {
      const { items, total } = await inspirationsListLists({ query: { page, pageSize: LISTS_AT_ONCE }, signal })
      lists.push(...items)
      if (items.length === 0 || lists.length >= total) return lists
    }
  },
})

/** The lists that hold a post already. */
export const listsWithQuery = (postId: number) =>
  queryOptions({
    queryKey: [...keys.inspirations, 'with', postId],
    queryFn: ({ signal }) => inspirationsListListsWithPost({ path: { postId }, signal }),
  })

/** A page of the posts of a list. */
export const savedPostsQuery = (shortlistId: number, page: number) =>
  queryOptions({
    queryKey: [...keys.inspirations, 'posts', shortlistId, page],
    queryFn: ({ signal }) => inspirationsListPosts({ query: { shortlistId, page, pageSize: PAGE_SIZE }, signal }),
    placeholderData: keepPreviousData,
  })

export const savedPostQuery = (id: number) =>
  queryOptions({
    queryKey: [...keys.inspirations, 'post', id],
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
