import type { AnalyticsDemographicsRecord } from '@/shared/api/gen/types.gen'
import type { BuddyTopic } from '@/shared/buddy/panel'
import type { ChatSession } from '../chat/queries'

/** Something that can be talked about: an account or a list. */
export interface Choice {
  id: number
  name: string
}

export type ChoiceKind = 'competitors' | 'inspirations'

/** A line of the conversation that no server knows. */
interface Line {
  id: number
  text: string
  isUser: boolean
}

type Phase =
  /** Looking whether the demographics are there. */
  | 'checking'
  /** Buddy is about to ask for them. */
  | 'thinking'
  /** Waiting for 'Fill in details' or 'Skip for now'. */
  | 'demographics'
  /** Looking what there is to choose from. */
  | 'loading'
  /** Waiting for one of the two buttons. */
  | 'choosing'
  /** The checklist is open. */
  | 'customizing'
  /** Free to ask. */
  | 'ready'

/** What was chosen, and from what. */
interface Chosen {
  of: number[]
  selected: number[]
}

/** What the user has answered before, in this panel or an earlier one. It is asked again once there is something else to choose from. */
export interface Answered extends Partial<Record<ChoiceKind, Chosen>> {
  /** The user skipped entering demographics, and when they were last saved then. A later save forgets this. */
  skipped?: { savedAt: string | null } | undefined
}

export interface Onboarding {
  phase: Phase
  lines: Line[]
  kind: ChoiceKind
  choices: Choice[]
  selected: number[]
  answered: Answered
  /** When the demographics were last saved; null: never. */
  savedAt: string | null
}

export type OnboardingEvent =
  | { type: 'demographicsKnown'; record: Pick<AnalyticsDemographicsRecord, 'complete' | 'updatedAt'> | null }
  | { type: 'asked' }
  | { type: 'filledIn' }
  | { type: 'skipped' }
  | { type: 'choicesKnown'; choices: Choice[] }
  | { type: 'choicesFailed' }
  | { type: 'choicesChanged'; choices: Choice[] }
  | { type: 'customize' }
  | { type: 'select'; ids: number[] }
  | { type: 'proceedWithAll' }
  | { type: 'continue' }
  | { type: 'change' }
  | { type: 'wentBack'; to: Onboarding }

/** Conversations about saved posts choose among lists, all others among competitors. */
export const kindOf = (context: BuddyTopic['context']): ChoiceKind =>
  context === 'inspirations' ? 'inspirations' : 'competitors'

export const begin = (context: BuddyTopic['context'], answered: Answered = {}): Onboarding => ({
  phase: 'checking',
  lines: [],
  kind: kindOf(context),
  choices: [],
  selected: [],
  answered,
  savedAt: null,
})

/** A conversation that has begun has its choice. */
export function goOn(
  context: BuddyTopic['context'],
  session: Pick<ChatSession, 'competitorProfileIds' | 'shortlistIds'>,
  answered: Answered = {},
): Onboarding {
  const start = begin(context, answered)
  const selected = start.kind === 'inspirations' ? session.shortlistIds : session.competitorProfileIds
  return { ...start, phase: 'ready', selected }
}

export const ASKS_DEMOGRAPHICS =
  'Hi! Before we begin: would you like to tell me about your audience? It helps me with what to suggest.'

/** What becomes of the onboarding. An event that does not fit its phase changes nothing. */
export function next(now: Onboarding, event: OnboardingEvent): Onboarding {
  switch (event.type) {
    case 'demographicsKnown': {
      if (now.phase !== 'checking') return now
      const { complete = false, updatedAt: savedAt = null } = event.record ?? {}
      const skipped = !complete && now.answered.skipped?.savedAt === savedAt ? now.answered.skipped : undefined
      const phase = complete || skipped ? 'loading' : 'thinking'
      return { ...now, phase, savedAt, answered: { ...now.answered, skipped } }
    }
    case 'asked':
      return now.phase === 'thinking' ? say({ ...now, phase: 'demographics' }, buddy(ASKS_DEMOGRAPHICS)) : now
    case 'filledIn':
      if (now.phase !== 'demographics') return now
      return say({ ...now, phase: 'loading' }, buddy('Thank you! Now I know your audience.'))
    case 'skipped':
      if (now.phase !== 'demographics') return now
      return say(
        { ...now, phase: 'loading', answered: { ...now.answered, skipped: { savedAt: now.savedAt } } },
        user('Skip for now'),
        buddy("No problem! You'll find it in Settings whenever you like."),
      )
    case 'choicesKnown':
      return now.phase === 'loading' ? offer(now, event.choices) : now
    case 'choicesFailed':
      return now.phase === 'loading' ? say({ ...now, phase: 'ready' }, buddy(FALLBACK[now.kind].failed)) : now
    case 'choicesChanged':
      return hasChosen(now) ? follow(now, event.choices) : now
    case 'customize':
      return now.phase === 'choosing' ? { ...now, phase: 'customizing' } : now
    case 'select':
      return now.phase === 'customizing' ? { ...now, selected: event.ids } : now
    case 'proceedWithAll':
      if (now.phase !== 'choosing') return now
      return confirm({ ...now, selected: now.choices.map(({ id }) => id) }, `Proceed with all ${now.kind}`)
    case 'continue':
      return now.phase === 'customizing' ? confirm(now, continueLabel(now)) : now
    case 'change':
      if (now.phase !== 'ready') return now
      return now.choices.length > 0 ? { ...now, phase: 'customizing' } : once(now, NONE_TO_CHOOSE[now.kind])
    case 'wentBack':
      return { ...event.to, choices: now.choices, answered: now.answered }
  }
}

const FALLBACK = {
  competitors: {
    none: "You don't track any competitors, so I'll answer from your own numbers. What would you like to know?",
    failed: "I couldn't load your competitors, so I'll answer from your own numbers. What would you like to know?",
  },
  inspirations: {
    none: "You haven't saved any posts yet. Ask me anything about your own numbers.",
    failed: "I couldn't load your lists. Ask me anything about your own numbers.",
  },
}

/** Said where there is nothing to choose from, next to the way to the page that has some. */
export const NONE_TO_CHOOSE = {
  competitors: 'There are no accounts to choose from yet. Add a competitor, and I can compare you.',
  inspirations: 'There are no lists to choose from yet. Save a post, and I can look at it.',
}

/** Something is there to choose from, or it is known that nothing is. */
export const hasChosen = ({ phase }: Onboarding): boolean =>
  phase === 'choosing' || phase === 'customizing' || phase === 'ready'

/** What is gone is selected no more. */
function follow(now: Onboarding, choices: Choice[]): Onboarding {
  if (choices.length === 0 && now.phase !== 'ready') return offer(now, choices)
  const selected = now.selected.filter((id) => choices.some((choice) => choice.id === id))
  return { ...now, choices, selected }
}

/** Lists are chosen unless they are left out; of competitors none is until it is chosen. */
function offer(now: Onboarding, choices: Choice[]): Onboarding {
  if (choices.length === 0)
    return say({ ...now, phase: 'ready', choices, selected: [] }, buddy(FALLBACK[now.kind].none))
  const before = now.answered[now.kind]
  if (before && isSame(before.of, idsOf(choices))) {
    const again = { ...now, phase: 'ready' as const, choices, selected: before.selected }
    return say(again, buddy(`${chosenText(again)} What would you like to know?`))
  }
  const lists = now.kind === 'inspirations'
  const selected = lists ? choices.map(({ id }) => id) : []
  const question = lists
    ? 'Which lists shall I look at? All of them are selected.'
    : 'Which competitors shall I look at? None is selected yet, so I would leave them out.'
  return say({ ...now, phase: 'choosing', choices, selected }, buddy(question))
}

const NAMES = { competitors: ['competitor', 'competitors'], inspirations: ['list', 'lists'] } as const

const counted = (kind: ChoiceKind, n: number) => `${n} ${NAMES[kind][n === 1 ? 0 : 1]}`

export const continueLabel = ({ kind, selected }: Onboarding): string =>
  `Continue with ${counted(kind, selected.length)}`

function confirm(now: Onboarding, pressed: string): Onboarding {
  const { kind, choices, selected } = now
  const answered = { ...now.answered, [kind]: { of: idsOf(choices), selected } }
  const text = `${chosenText(now)} What would you like to know?`
  return say({ ...now, phase: 'ready', answered }, user(pressed), buddy(text))
}

function chosenText({ kind, choices, selected }: Onboarding): string {
  const [one, several] = NAMES[kind]
  if (selected.length === 0) return `I'll leave your ${choices.length === 1 ? one : several} out.`
  if (selected.length < choices.length) return `I'll look at ${counted(kind, selected.length)} of ${choices.length}.`
  return `I'll look at ${choices.length === 1 ? `your ${one}` : `all your ${several}`}.`
}

const idsOf = (choices: Choice[]) => choices.map(({ id }) => id)

const isSame = (one: number[], other: number[]) => one.length === other.length && one.every((id) => other.includes(id))

const buddy = (text: string) => ({ text, isUser: false })
const user = (text: string) => ({ text, isUser: true })

function say(now: Onboarding, ...said: { text: string; isUser: boolean }[]): Onboarding {
  return { ...now, lines: [...now.lines, ...said.map((line, index) => ({ id: now.lines.length + index, ...line }))] }
}

const once = (now: Onboarding, text: string) => (now.lines.at(-1)?.text === text ? now : say(now, buddy(text)))
