import { useState } from 'react'
import { Slot } from '@/shared/slots'
import { BuddyLine, TypingDots, UserBubble } from '../chat/bubbles'
import type { OnboardingEvent, Onboarding as State } from './onboarding'
import { Checklist, DemographicsButtons, SelectionButtons } from './Selection'

interface OnboardingProps {
  state: State
  dispatch: (event: OnboardingEvent) => void
  instaProfileId: number | null
}

/** What is said before the first question. */
export function OnboardingLines({ state, dispatch, instaProfileId }: OnboardingProps) {
  const [filling, setFilling] = useState(false)
  const { lines, phase } = state
  return (
    <>
      {lines.map(({ id, text, isUser }) =>
        isUser ? <UserBubble key={id}>{text}</UserBubble> : <BuddyLine key={id}>{text}</BuddyLine>,
      )}
      {(phase === 'checking' || phase === 'thinking' || phase === 'loading') && (
        <BuddyLine>
          <TypingDots />
        </BuddyLine>
      )}
      {phase === 'demographics' && (
        <DemographicsButtons onFill={() => setFilling(true)} onSkip={() => dispatch({ type: 'skipped' })} />
      )}
      {phase === 'choosing' && <SelectionButtons state={state} dispatch={dispatch} />}
      {phase === 'customizing' && <Checklist state={state} dispatch={dispatch} />}
      {instaProfileId !== null && (
        <Slot
          of="DemographicsWizard"
          instaProfileId={instaProfileId}
          open={filling}
          onClose={() => setFilling(false)}
          onSaved={() => {
            setFilling(false)
            dispatch({ type: 'filledIn' })
          }}
        />
      )}
    </>
  )
}
