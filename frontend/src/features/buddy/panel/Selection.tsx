import Box from '@mui/material/Box'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import { Button } from '@/shared/ui/button/Button'
import { besideBuddy } from '../chat/bubbles'
import { continueLabel, type Onboarding, type OnboardingEvent } from './onboarding'

interface StepProps {
  state: Onboarding
  dispatch: (event: OnboardingEvent) => void
}

/** The two answers to what Buddy shall look at. */
export function SelectionButtons({ state: { kind }, dispatch }: StepProps) {
  return (
    <Box sx={besideBuddy}>
      <Button variant="contained" size="small" onClick={() => dispatch({ type: 'proceedWithAll' })}>
        Proceed with all {kind}
      </Button>
      <Button variant="outlined" size="small" onClick={() => dispatch({ type: 'customize' })}>
        Customize {kind === 'competitors' ? 'competitor' : 'inspiration'} selection
      </Button>
    </Box>
  )
}

/** What there is to choose from. */
export function Checklist({ state, dispatch }: StepProps) {
  const { choices, selected, kind } = state
  const select = (ids: number[]) => dispatch({ type: 'select', ids })
  const toggle = (id: number) =>
    select(selected.includes(id) ? selected.filter((other) => other !== id) : [...selected, id])
  return (
    <Box role="group" aria-label={`Choose ${kind}`} sx={box}>
      <Box sx={{ display: 'flex', gap: 2 }}>
        <Button size="small" variant="text" onClick={() => select(choices.map(({ id }) => id))}>
          Select All
        </Button>
        <Button size="small" variant="text" onClick={() => select([])}>
          Clear All
        </Button>
      </Box>
      <Box component="ul" sx={{ m: 0, my: 2, p: 0, listStyle: 'none', maxHeight: 280, overflow: 'auto' }}>
        {choices.map(({ id, name }) => (
          <li key={id}>
            <FormControlLabel
              control={<Checkbox checked={selected.includes(id)} onChange={() => toggle(id)} />}
              label={<span dir="auto">{name}</span>}
            />
          </li>
        ))}
      </Box>
      <Button variant="contained" size="small" onClick={() => dispatch({ type: 'continue' })}>
        {continueLabel(state)}
      </Button>
    </Box>
  )
}

/** The two answers to the question for the demographics. */
export function DemographicsButtons({ onFill, onSkip }: { onFill: () => void; onSkip: () => void }) {
  return (
    <Box sx={besideBuddy}>
      <Button variant="contained" size="small" onClick={onFill}>
        Fill in details
      </Button>
      <Button variant="outlined" size="small" onClick={onSkip}>
        Skip for now
      </Button>
    </Box>
  )
}

/** Below what Buddy says, next to its face. */
const box = { ml: { sm: '44px' }, p: 4, border: '1px solid var(--bb-line)', borderRadius: 'var(--bb-r-card)' }
