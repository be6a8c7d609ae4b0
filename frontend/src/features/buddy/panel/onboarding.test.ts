import { describe, expect, test } from 'vitest'
import type { CopyIdea } from '@/shared/buddy/panel'
import { promptFor, titleFor } from './copywriting'
import {
  type Answered,
  ASKS_DEMOGRAPHICS,
  begin,
  continueLabel,
  kindOf,
  next,
  type OnboardingEvent,
} from './onboarding'
import { beginningOf, knows, questionsFor } from './topics'

const choices = [
  { id: 3, name: '@bea.bakes' },
  { id: 4, name: '@mike.moves' },
]

/** Demographics without a part that was skipped. */
const complete = { complete: true, updatedAt: '2026-11-20T10:00:00Z' }
/** They were saved again, without one of their parts. */
const incomplete = { complete: false, updatedAt: '2026-11-21T10:00:00Z' }

const walk = (context: Parameters<typeof begin>[0], ...events: OnboardingEvent[]) => events.reduce(next, begin(context))
const texts = (state: ReturnType<typeof begin>) => state.lines.map(({ text, isUser }) => (isUser ? `> ${text}` : text))
const last = (state: ReturnType<typeof begin>) => texts(state).at(-1)

describe('the demographics', () => {
  test('BUD-013 missing ones are asked for, after some thinking', () => {
    const thinking = walk('general', { type: 'demographicsKnown', record: null })
    expect(thinking.phase).toBe('thinking')
    const asked = next(thinking, { type: 'asked' })
    expect(asked.phase).toBe('demographics')
    expect(texts(asked)).toEqual([ASKS_DEMOGRAPHICS])
  })

  test('BUD-015 BUD-063 skipped, with a friendly word', () => {
    const state = walk('general', { type: 'demographicsKnown', record: null }, { type: 'asked' }, { type: 'skipped' })
    expect(state.phase).toBe('loading')
    expect(texts(state).slice(1)).toEqual([
      '> Skip for now',
      "No problem! You'll find it in Settings whenever you like.",
    ])
    expect(new Set(state.lines.map(({ id }) => id)).size).toBe(3)
  })

  test('BUD-016 filled in, with thanks', () => {
    const state = walk('general', { type: 'demographicsKnown', record: null }, { type: 'asked' }, { type: 'filledIn' })
    expect([state.phase, last(state)]).toEqual(['loading', 'Thank you! Now I know your audience.'])
  })

  test('BUD-017 complete ones are not asked for', () => {
    expect(walk('general', { type: 'demographicsKnown', record: complete })).toMatchObject({
      phase: 'loading',
      lines: [],
    })
  })
})

const loaded = (context: Parameters<typeof begin>[0], of = choices) =>
  walk(context, { type: 'demographicsKnown', record: complete }, { type: 'choicesKnown', choices: of })

describe('what was answered before', () => {
  test.each([
    ['is kept while nothing is saved', null, null, { savedAt: null }],
    ['is kept while the same part is missing', incomplete, incomplete, { savedAt: incomplete.updatedAt }],
    ['is forgotten once they were entered', null, complete, undefined],
    ['is forgotten once they were entered and a part removed', null, incomplete, undefined],
  ])('a skip of the demographics %s', (_, before, after, kept) => {
    const events = [{ type: 'demographicsKnown', record: before }, { type: 'asked' }, { type: 'skipped' }] as const
    const { answered } = walk('general', ...events)
    const later = next(begin('general', answered), { type: 'demographicsKnown', record: after })
    expect(later.answered.skipped).toEqual(kept)
    expect(later.phase).toBe(kept || after?.complete ? 'loading' : 'thinking')
  })

  const ofAll = { competitors: { of: [3, 4], selected: [3] } }
  const again = (answered: Answered, choices = [3, 4].map((id) => ({ id, name: `${id}` }))) =>
    [{ type: 'demographicsKnown', record: null } as const, { type: 'choicesKnown', choices } as const].reduce(
      next,
      begin('general', answered),
    )

  test('is not asked again', () => {
    const state = again({ ...ofAll, skipped: { savedAt: null } })
    expect(state).toMatchObject({ phase: 'ready', selected: [3] })
    expect(state.lines.map(({ text }) => text)).toEqual([
      "I'll look at 1 competitor of 2. What would you like to know?",
    ])
  })

  test('is asked again when there are other accounts to choose from', () => {
    const others = [3, 5].map((id) => ({ id, name: `${id}` }))
    expect(again({ ...ofAll, skipped: { savedAt: null } }, others)).toMatchObject({ phase: 'choosing', selected: [] })
    expect(again(ofAll).phase).toBe('thinking')
  })

  test('is what was pressed, in an earlier panel or this one', () => {
    const { answered } = walk(
      'general',
      { type: 'demographicsKnown', record: null },
      { type: 'asked' },
      { type: 'skipped' },
      { type: 'choicesKnown', choices: [{ id: 3, name: 'a' }] },
      { type: 'proceedWithAll' },
    )
    expect(answered).toEqual({ skipped: { savedAt: null }, competitors: { of: [3], selected: [3] } })
  })
})

describe('what to look at', () => {
  test('BUD-005 BUD-018 BUD-021 saved posts choose among lists, all else among competitors', () => {
    expect((['general', 'performance', 'competitors', 'inspirations'] as const).map(kindOf)).toEqual([
      'competitors',
      'competitors',
      'competitors',
      'inspirations',
    ])
  })

  test('BUD-019 all lists are selected', () => {
    expect(loaded('inspirations')).toMatchObject({ phase: 'choosing', selected: [3, 4] })
  })

  test('BUD-022 no competitor is', () => {
    const state = loaded('performance')
    expect(state).toMatchObject({ phase: 'choosing', selected: [] })
    expect(last(state)).toContain('I would leave them out')
  })

  test.each([
    ['BUD-020 no lists', 'inspirations', "You haven't saved any posts yet"],
    ['BUD-023 no competitors', 'general', "You don't track any competitors, so"],
  ] as const)('%s: free to ask', (_, context, text) => {
    const state = loaded(context, [])
    expect(state.phase).toBe('ready')
    expect(last(state)).toContain(text)
  })

  test.each([
    ['BUD-020 lists', 'inspirations', "couldn't load your lists"],
    ['BUD-023 competitors', 'general', "couldn't load your competitors"],
  ] as const)('%s that could not be loaded: free to ask', (_, context, text) => {
    const state = walk(context, { type: 'demographicsKnown', record: complete }, { type: 'choicesFailed' })
    expect(state.phase).toBe('ready')
    expect(last(state)).toContain(text)
  })

  test.each([
    [[3, 4], 'Continue with 2 competitors', 'all your competitors'],
    [[4], 'Continue with 1 competitor', '1 competitor of 2'],
    [[], 'Continue with 0 competitors', 'leave your competitors out'],
  ])('BUD-025 %j selected', (ids, label, confirmed) => {
    const open = next(loaded('general'), { type: 'customize' })
    const chosen = next(open, { type: 'select', ids })
    expect(continueLabel(chosen)).toBe(label)
    const state = next(chosen, { type: 'continue' })
    expect(state.phase).toBe('ready')
    expect(texts(state).at(-2)).toBe(`> ${label}`)
    expect(last(state)).toContain(confirmed)
  })

  test('all of them at once', () => {
    const state = next(loaded('general'), { type: 'proceedWithAll' })
    expect(state.selected).toEqual([3, 4])
    expect(texts(state).at(-2)).toBe('> Proceed with all competitors')
  })

  test('all of one is said of one', () => {
    const one = loaded('general', choices.slice(1))
    expect(last(next(one, { type: 'proceedWithAll' }))).toContain("I'll look at your competitor.")
    expect(last(next(next(one, { type: 'customize' }), { type: 'continue' }))).toContain(
      "I'll leave your competitor out.",
    )
  })

  test('what is tracked no more is neither offered nor selected', () => {
    const chosen = next(loaded('general'), { type: 'proceedWithAll' })
    const state = next(chosen, { type: 'choicesChanged', choices: choices.slice(1) })
    expect(state).toMatchObject({ phase: 'ready', choices: choices.slice(1), selected: [4] })
    expect(next(loaded('general'), { type: 'choicesChanged', choices: [] }).phase).toBe('ready')
    expect(walk('general', { type: 'choicesChanged', choices })).toEqual(begin('general'))
  })

  test('with nothing to choose from, a change says so once', () => {
    const state = next(loaded('general', []), { type: 'change' })
    expect(last(state)).toContain('Add a competitor')
    expect(next(state, { type: 'change' })).toBe(state)
  })

  test('an event out of turn changes nothing', () => {
    const state = begin('general')
    for (const type of ['asked', 'filledIn', 'skipped', 'choicesFailed', 'customize', 'continue', 'change'] as const) {
      expect(next(state, { type })).toBe(state)
    }
  })
})

test.each([
  ['general', [], false, ['How is my account growing?', 'When should I post?', 'What should I post next?']],
  ['general', [3], true, ['How do I compare with my competitors?', 'How is my account growing?']],
  ['inspirations', [3], true, ['What works in my saved posts?', 'How is my account growing?']],
] as const)('questions to begin with in %s, %j chosen', (context, ids, hasGoal, first) => {
  const questions = questionsFor({ context }, { ...loaded(context), selected: [...ids] }, hasGoal)
  expect(questions.slice(0, first.length)).toEqual(first)
  expect(questions.length).toBeLessThanOrEqual(4)
})

test('questions about chosen posts come first', () => {
  const first = (...ids: number[]) =>
    questionsFor({ context: 'general', posts: ids.map((id) => ({ id, name: 'Reel' })) }, loaded('general'), true)[0]
  expect(first(8)).toBe('How did this post do?')
  expect(first(8, 9)).toBe('What do these posts have in common?')
})

describe('what the server is told', () => {
  test('BUD-006 BUD-052 accounts, or lists, and posts', () => {
    const chosen = next(loaded('general'), { type: 'proceedWithAll' })
    expect(beginningOf({ context: 'general', posts: [{ id: 8, name: 'Reel' }] }, chosen)).toEqual({
      type: 'competitor_posts',
      competitorProfileIds: [3, 4],
      shortlistIds: [],
      postIds: [8],
    })
    const lists = next(loaded('inspirations'), { type: 'proceedWithAll' })
    expect(beginningOf({ context: 'inspirations' }, lists)).toMatchObject({
      competitorProfileIds: [],
      shortlistIds: [3, 4],
    })
    expect(knows({ context: 'general' }, chosen, true)).toBe('Knows your numbers and 2 competitors')
    expect(knows({ context: 'general', posts: [{ id: 8, name: 'Reel' }] }, chosen, true)).toBe(
      'Knows your numbers, 1 post, and 2 competitors',
    )
    expect(knows({ context: 'general' }, chosen, false)).toBe('No Instagram account connected yet')
  })

  const idea: CopyIdea = {
    id: 12,
    title: 'Rye',
    type: 'Reel',
    plannedDate: '2026-11-24T19:00',
    description: 'Less water',
    finalCopywriting: null,
  }

  test('BUD-036 a session for the copy of an idea', () => {
    expect(beginningOf({ context: 'general', idea }, begin('general'))).toEqual({
      type: 'copywriting',
      title: 'Copywriting for: Rye',
      ideaId: 12,
    })
    expect(titleFor({ ...idea, title: 'a'.repeat(200) })).toHaveLength(200)
  })

  test('BUD-037 BUD-038 the prompt says all that is known of the idea', () => {
    expect(promptFor(idea)).toBe(
      [
        'Please write copy for this idea.',
        '',
        'Title: Rye',
        'Type: Reel',
        'Planned date: Tue 24 Nov 2026, 7:00 PM',
        'Description: Less water',
        'Final copy: No final copy yet',
      ].join('\n'),
    )
    expect(promptFor({ ...idea, plannedDate: null, description: 'a'.repeat(50_000) })).toContain(
      'Planned date: Not set',
    )
    expect(
      promptFor({ ...idea, description: 'a'.repeat(50_000), finalCopywriting: 'b'.repeat(50_000) }).length,
    ).toBeLessThan(12_000)
  })
})
