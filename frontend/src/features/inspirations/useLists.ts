import { useMutation } from '@tanstack/react-query'
import { inspirationsChangeList, inspirationsCreateList, inspirationsDeleteList } from '@/shared/api/gen/sdk.gen'
import type { InspirationsListChangeRequest } from '@/shared/api/gen/types.gen'

/** What can be done with lists. */
export function useLists() {
  const create = useMutation({
    mutationFn: (list: { shortlistName: string; description: string }) => inspirationsCreateList({ body: list }),
    meta: { changes: ['inspirations'] },
  })
  const change = useMutation({
    mutationFn: ({ id, ...words }: { id: number } & InspirationsListChangeRequest) =>
      inspirationsChangeList({ path: { id }, body: words }),
    meta: { changes: ['inspirations'] },
  })
  const remove = useMutation({
    mutationFn: (id: number) => inspirationsDeleteList({ path: { id } }),
    meta: { changes: ['inspirations', 'ideas'] },
  })
  return { create, change, remove }
}
