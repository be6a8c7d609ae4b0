import { useMutation } from '@tanstack/react-query'
import { inspirationsRemovePost, inspirationsSavePostToList } from '@/shared/api/gen/sdk.gen'
import type { InspirationsSaveToListRequest } from '@/shared/api/gen/types.gen'
import { quoted } from '@/shared/lib/quoted'
import { useToast } from '@/shared/ui/feedback/Toast'
import type { InspirationList } from './queries'

interface Saving {
  list: Pick<InspirationList, 'id' | 'shortlistName'>
  post: InspirationsSaveToListRequest
}

const LAST_LIST = 'bowerbird.lastList'

/** The list that a post was last saved to in this browser. */
export const lastList = () => Number(localStorage.getItem(LAST_LIST)) || undefined

/** Saves a post to a list, says so and offers to take it back. */
export function useSaving() {
  const toast = useToast()
  const changes = ['inspirations'] as const
  const undo = useMutation({
    mutationFn: (id: number) => inspirationsRemovePost({ path: { id } }),
    meta: { changes, failure: "We couldn't remove this post." },
  })
  return useMutation({
    mutationFn: ({ list, post }: Saving) => inspirationsSavePostToList({ path: { id: list.id }, body: post }),
    meta: { changes },
    onSuccess: ({ id }, { list }) => {
      localStorage.setItem(LAST_LIST, String(list.id))
      toast(`Saved to ${quoted(list.shortlistName)}`, { undo: () => undo.mutate(id) })
    },
  })
}
