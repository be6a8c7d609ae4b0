import { useMutation } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { messageOf } from '@/shared/api/errors'
import { plannerCreateIdea, plannerDeleteIdea } from '@/shared/api/gen/sdk.gen'
import type { BuddySuggestionView } from '@/shared/api/gen/types.gen'
import { newId } from '@/shared/lib/newId'
import { useToast } from '@/shared/ui/feedback/Toast'
import { plainOf } from '../cited/cited'
import { formatToMake } from './formatToMake'

/** Makes a suggestion an idea of the planner, once; undone it can be saved again. */
export function useSaveIdea({ heading, description }: Pick<BuddySuggestionView, 'heading' | 'description'>) {
  const toast = useToast()
  const key = useRef(newId())
  const [saved, setSaved] = useState(false)
  const remove = useMutation({
    mutationFn: (id: number) => plannerDeleteIdea({ path: { id } }),
    onMutate: () => {
      key.current = newId() // the same key would answer the idea that is gone
      setSaved(false)
    },
    onError: (error) => {
      setSaved(true)
      toast(messageOf(error))
    },
    meta: { changes: ['ideas'] },
  })
  const create = useMutation({
    mutationFn: () => {
      const words = plainOf(description)
      return plannerCreateIdea({
        body: { title: heading, type: formatToMake(`${heading}\n${words}`), description: words },
        headers: { 'Idempotency-Key': key.current },
      })
    },
    onSuccess: ({ id }) => {
      setSaved(true)
      toast('Saved to your planner', { undo: () => remove.mutate(id) })
    },
    onError: (error) => toast(messageOf(error)),
    meta: { changes: ['ideas'] },
  })
  return { saved, saving: create.isPending, save: () => create.mutate() }
}
