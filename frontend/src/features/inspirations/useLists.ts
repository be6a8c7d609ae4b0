import { useMutation } from '@tanstack/react-query'
import { inspirationsChangeList, inspirationsCreateList, inspirationsDeleteList } from '@/shared/api/gen/sdk.gen'

/** What can be done with lists. */
export function useLists() {
  const create = useMutation({
    mutationFn: (list: { shortlistName: string; description: string }) => inspirationsCreateList({ body: list }),
    meta: { changes: ['inspirations'] },
  })
  const rename = useMutation({
    mutationFn: ({ id, name }: { id: number; name: string }) =>
      inspirationsChangeList({ path: { id }, body: { shortlistName: name } }),
    meta: { changes: ['inspirations'] },
  })
  const remove = useMutation({
    mutationFn: (id: number) => inspirationsDeleteList({ path: { id } }),
    meta: { changes: ['inspirations', 'ideas'] },
  })
  return { create, rename, remove }
}
