import Button from '@mui/material/Button'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import { besideBuddy } from '../chat/bubbles'
import { continueLabel, type Onboarding, type OnboardingEvent } from './onboarding'

interface StepProps {
  state: Onboarding
  dispatch: (event: OnboardingEvent) => void
}

/** The two answers to what Buddy shall look at. */
export function SelectionButtons({ state: { kind }, dispatch }: StepProps) {
  return (
    <div className={besideBuddy}>
      <Button variant="contained" size="small" onClick={() => dispatch({ type: 'proceedWithAll' })}>
        Proceed with all {kind}
      </Button>
      <Button variant="outlined" size="small" onClick={() => dispatch({ type: 'customize' })}>
        Customize {kind === 'competitors' ? 'competitor' : 'inspiration'} selection
      </Button>
    </div>
  )
}

/** What there is to choose from. */
export function Checklist({ state, dispatch }: StepProps) {
  const { choices, selected, kind } = state
  const select = (ids: number[]) => dispatch({ type: 'select', ids })
  const toggle = (id: number) =>
    select(selected.includes(id) ? selected.filter((other) => other !== id) : [...selected, id])
  return (
    <div role="group" aria-label={`Choose ${kind}`} className={box}>
      <div className="flex gap-2">
        <Button size="small" variant="text" onClick={() => select(choices.map(({ id }) => id))}>
          Select All
        </Button>
        <Button size="small" variant="text" onClick={() => select([])}>
          Clear All
        </Button>
      </div>
      <ul className="m-0 my-2 p-0 list-none max-h-70 overflow-auto">
        {choices.map(({ id, name }) => (
          <li key={id}>
            <FormControlLabel
              control={<Checkbox checked={selected.includes(id)} onChange={() => toggle(id)} />}
              label={<span dir="auto">{name}</span>}
            />
          </li>
        ))}
      </ul>
      <Button variant="contained" size="small" onClick={() => dispatch({ type: 'continue' })}>
        {continueLabel(state)}
      </Button>
    </div>
  )
}

/** The two answers to the question for the demographics. */
export function DemographicsButtons({ onFill, onSkip }: { onFill: () => void; onSkip: () => void }) {
  return (
    <div className={besideBuddy}>
      <Button variant="contained" size="small" onClick={onFill}>
        Fill in details
      </Button>
      <Button variant="outlined" size="small" onClick={onSkip}>
        Skip for now
      </Button>
    </div>
  )
}

/** Below what Buddy says, next to its face. */
const box = 'sm:ml-11 p-4 border rounded-card'
