import { useEffect, useReducer } from 'react'
import { analyticsGetLatestDemographics, competitorsList, inspirationsListLists } from '@/shared/api/gen/sdk.gen'
import type { BuddyTopic } from '@/shared/buddy/panel'
import { formatOf } from '@/shared/lib/format'
import { begin, type Choice, type ChoiceKind, next } from './onboarding'
import { pauses } from './pauses'

/** The way to the first question: the demographics, then what to look at. It runs once in a panel's life. */
export function useOnboarding(context: BuddyTopic['context'], instaProfileId: number | null, on: boolean) {
  const [state, dispatch] = useReducer(next, context, begin)
  const { phase, kind } = state
  useEffect(() => {
    const work = {
      // Without an account there is nobody whose audience could be told.
      checking: async () =>
        dispatch({ type: 'demographicsKnown', complete: instaProfileId === null || (await hasDemographics()) }),
      thinking: async () => dispatch({ type: 'asked' }),
      loading: async () => {
        try {
          dispatch({ type: 'choicesKnown', choices: await CHOICES[kind]() })
        } catch {
          dispatch({ type: 'choicesFailed' })
        }
      },
    }[phase as string]
    if (!on || !work) return
    const timer = setTimeout(() => void work(), phase === 'thinking' ? pauses.thinking : pauses.between)
    return () => clearTimeout(timer)
  }, [phase, kind, instaProfileId, on])
  return [state, dispatch] as const
}

/** A failure counts as missing: asking once more than needed does no harm. */
const hasDemographics = async () =>
  analyticsGetLatestDemographics().then(
    (record) => record?.complete === true,
    () => false,
  )

const CHOICES: Record<ChoiceKind, () => Promise<Choice[]>> = {
  // What is known of a stopped one stands still: it is left out, as in the sidebar.
  competitors: async () =>
    (await competitorsList()).competitors
      .filter(({ isTracking }) => isTracking)
      .map(({ instaProfile: { id, instaUsername } }) => ({ id, name: `@${instaUsername}` })),
  inspirations: async () =>
    (await inspirationsListLists({ query: { page: 1, pageSize: 100, covers: false } })).items.map(
      ({ id, shortlistName, postCount }) => ({ id, name: `${shortlistName} (${formatOf(postCount, 'post')})` }),
    ),
}
