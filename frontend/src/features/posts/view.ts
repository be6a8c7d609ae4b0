import { useQuery } from '@tanstack/react-query'
import { ApiError } from '@/shared/api/errors'
import type { Analysis } from './analysis'
import { postQuery } from './queries'

export type PostView =
  | { kind: 'loading' }
  | { kind: 'ready'; analysis: Analysis }
  | { kind: 'failed'; title: string; sentence: string; retry?: () => void; busy?: boolean }

const NOT_FOUND = 'Post not found'
const FAILED = 'Error Loading Post'

/** What an address or a drawer has of a post: its id, or a first segment that may be the id too. */
export interface PostAddress {
  postId?: string | number | undefined
  shortCode?: string | undefined
}

/** The id of the post: that of the id's place, else a first segment that is one. Null when neither can be. */
function idOf({ postId, shortCode }: PostAddress): number | null {
  const found = [postId, shortCode].map((part) => (part === undefined ? '' : String(part)))
  const id = found.find((part) => /^[1-9]\d{0,15}$/.test(part))
  return id === undefined ? null : Number(id)
}

const isMissing = ({ postId, shortCode }: PostAddress) => !postId && !shortCode

/** The state of a post's analysis, as page and drawer show it. */
export function usePost(address: PostAddress): PostView {
  const id = idOf(address)
  const query = useQuery({ ...postQuery(id ?? 0, address.shortCode ?? ''), enabled: id !== null })
  if (isMissing(address)) return { kind: 'failed', title: FAILED, sentence: 'No post ID provided' }
  if (id === null) return unknown
  if (query.isPending) return { kind: 'loading' }
  if (query.data) {
    if (!query.data.post) return nothing
    return { kind: 'ready', analysis: query.data }
  }
  if (query.error instanceof ApiError && query.error.status === 404) return unknown
  if (query.error) {
    return {
      kind: 'failed',
      title: FAILED,
      sentence: 'Failed to load post analytics. Please try again later.',
      retry: () => void query.refetch(),
      busy: query.isFetching,
    }
  }
  return nothing
}

const unknown: PostView = {
  kind: 'failed',
  title: NOT_FOUND,
  sentence: "It doesn't exist, or you aren't tracking its account.",
}

const nothing: PostView = { kind: 'failed', title: FAILED, sentence: 'No post data provided' }
