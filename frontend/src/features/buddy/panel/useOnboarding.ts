import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useReducer } from 'react'
import { analyticsGetLatestDemographics } from '@/shared/api/gen/sdk.gen'
import type { BuddyTopic } from '@/shared/buddy/panel'
import { useUser } from '@/shared/session/session'
import type { ChatSession } from '../chat/queries'
import { answeredBy, keepAnswered } from './answered'
import { choicesQuery } from './choices'
import { begin, goOn, hasChosen, next, type Onboarding } from './onboarding'
import { pauses } from './pauses'

/** The way to the first question: the demographics, then what to look at. It runs once in a panel's life. */
export function useOnboarding(context: BuddyTopic['context'], session: ChatSession | null, on: boolean) {
  const queries = useQueryClient()
  const { id } = useUser()
  const [state, dispatch] = useReducer(next, null, () =>
    session ? goOn(context, session, answeredBy(id)) : begin(context, answeredBy(id)),
  )
  const { answered } = state
  useEffect(() => keepAnswered(id, answered), [id, answered])
  const { phase, kind } = state
  useEffect(() => {
    const works: Partial<Record<Onboarding['phase'], () => Promise<void>>> = {
      checking: async () => dispatch({ type: 'demographicsKnown', record: await latestDemographics() }),
      thinking: async () => dispatch({ type: 'asked' }),
      loading: async () => {
        try {
          dispatch({ type: 'choicesKnown', choices: await queries.fetchQuery(choicesQuery(kind)) })
        } catch {
          dispatch({ type: 'choicesFailed' })
        }
      },
    }
    const work = works[phase]
    if (!on || !work) return
    const timer = setTimeout(() => void work(), phase === 'thinking' ? pauses.thinking : pauses.between)
    return () => clearTimeout(timer)
  }, [phase, kind, on, queries])
  // Once offered they are followed: one that is no longer tracked can't be looked at any more.
  const { data: choices } = useQuery({ ...choicesQuery(kind), enabled: on && hasChosen(state) })
  useEffect(() => {
    if (choices) dispatch({ type: 'choicesChanged', choices })
  }, [choices])
  return [state, dispatch] as const
}

/** A failure counts as missing: asking once more than needed does no harm. */
const latestDemographics = () => analyticsGetLatestDemographics().catch(() => null)
