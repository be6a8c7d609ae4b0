import clsx from 'clsx'
import { useEffect, useRef } from 'react'
import { useOverlay } from '@/shared/overlay/overlay'
import { Slot } from '@/shared/slots'
import { LinkButton } from '@/shared/ui/link/LinkButton'
import { BuddyLine, besideBuddy, TypingDots, UserBubble } from '../chat/bubbles'
import { NONE_TO_CHOOSE, type OnboardingEvent, type Onboarding as State } from './onboarding'
import { Checklist, DemographicsButtons, SelectionButtons } from './Selection'

interface OnboardingProps {
  state: State
  dispatch: (event: OnboardingEvent) => void
  instaProfileId: number | null
}

/** What is said before the first question. */
export function OnboardingLines({ state, dispatch, instaProfileId }: OnboardingProps) {
  const wizard = useOverlay('buddy-demographics')
  const { lines, phase, kind } = state
  const waiting = phase === 'checking' || phase === 'thinking' || phase === 'loading'
  const step = useRef<HTMLDivElement>(null)
  // A button that was pressed is gone with its question: whoever pressed it goes on at the next one.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each phase has its own buttons
  useEffect(() => {
    if (document.activeElement === document.body) step.current?.focus({ preventScroll: true })
  }, [phase])
  return (
    <>
      {lines.map(({ id, text, isUser }) =>
        isUser ? <UserBubble key={id}>{text}</UserBubble> : <BuddyLine key={id}>{text}</BuddyLine>,
      )}
      {phase !== 'ready' && (
        <div key={waiting ? 'waiting' : phase} ref={step} tabIndex={-1} className="outline-none">
          {waiting && (
            <BuddyLine>
              <TypingDots />
            </BuddyLine>
          )}
          {phase === 'demographics' && (
            <DemographicsButtons onFill={() => wizard.open(true)} onSkip={() => dispatch({ type: 'skipped' })} />
          )}
          {phase === 'choosing' && <SelectionButtons state={state} dispatch={dispatch} />}
          {phase === 'customizing' && <Checklist state={state} dispatch={dispatch} />}
        </div>
      )}
      {lines.at(-1)?.text === NONE_TO_CHOOSE[kind] && (
        <LinkButton variant="outlined" size="small" className={clsx(besideBuddy, 'self-start')} {...WAYS[kind]} />
      )}
      {instaProfileId !== null && (
        <Slot
          of="DemographicsWizard"
          instaProfileId={instaProfileId}
          open={wizard.value === true}
          onClose={wizard.close}
          onSaved={() => {
            void wizard.close()
            dispatch({ type: 'filledIn' })
          }}
        />
      )}
    </>
  )
}

const WAYS = {
  competitors: { to: '/competitor-comparison', children: 'Add a competitor' },
  inspirations: { to: '/shortlists', children: 'Save a post' },
} as const
