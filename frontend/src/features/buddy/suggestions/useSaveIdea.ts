import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError, messageOf } from '@/shared/api/errors'
import { plannerCreateIdea, plannerDeleteIdea } from '@/shared/api/gen/sdk.gen'
import type { BuddySuggestionView } from '@/shared/api/gen/types.gen'
import { useToast } from '@/shared/ui/feedback/Toast'
import { plainOf } from '../cited/cited'
import { formatToMake } from './formatToMake'

type Saveable = Pick<BuddySuggestionView, 'heading' | 'description'>

/** Makes a suggestion an idea of the planner, once by its source, whichever page saves it; undone it can be saved again. */
export function useSaveIdea({ heading, description }: Saveable, source: string) {
  const toast = useToast()
  const [saved, setSaved] = useState(false)
  const remove = useMutation({
    mutationFn: (id: number) => plannerDeleteIdea({ path: { id } }),
    onMutate: () => setSaved(false),
    onError: (error) => {
      setSaved(true)
      toast(messageOf(error))
    },
    meta: { changes: ['ideas'] },
  })
  const wasThere = () => {
    setSaved(true)
    toast('Already in your planner')
  }
  const create = useMutation({
    mutationFn: () => {
      const words = plainOf(description)
      return plannerCreateIdea({
        body: { title: heading, type: formatToMake(`${heading}\n${words}`), description: words },
        headers: { 'Idempotency-Key': source },
      })
    },
    onSuccess: ({ id, repeated }) => {
      if (repeated) return wasThere()
      setSaved(true)
      toast('Saved to your planner', { undo: () => remove.mutate(id) })
    },
    // Saved before, when its words or figures were others.
    onError: (error) => (isConflict(error) ? wasThere() : toast(messageOf(error))),
    meta: { changes: ['ideas'] },
  })
  return { saved, saving: create.isPending, save: () => create.mutate() }
}

const isConflict = (error: unknown) => error instanceof ApiError && error.status === 409
