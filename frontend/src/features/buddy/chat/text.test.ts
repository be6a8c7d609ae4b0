import { describe, expect, test } from 'vitest'
import { captionOf, ideaOf, wordsOf } from '../answer/plainAnswer'
import { closeMarks, stride, typedUnits } from '../answer/typing'
import { eventsIn } from '../stream/serverEvents'
import { usageText } from './usage'
import { formatWhen } from './when'

describe('what is typed', () => {
  test.each([
    ['ab', ['a', 'b']],
    ['👩🏽‍🍳!', ['👩🏽‍🍳', '!']],
    ['a [4.2%](fact:own:rate).', ['a', ' ', '[4.2%](fact:own:rate)', '.']],
    ['a [4.2', ['a', ' ']],
    ['a [4.2%](fact:ow', ['a', ' ']],
    ['[b] c', ['[', 'b', ']', ' ', 'c']],
  ])('%s', (text, units) => {
    expect(typedUnits(text)).toEqual(units)
  })

  test.each([
    ['**Post mo', '**Post mo**'],
    ['**Post ', '**Post** '],
    ['Now **', 'Now '],
    ['Now *', 'Now '],
    ['**Post more.** You', '**Post more.** You'],
    ['**Post _of', '**Post _of_**'],
    ['a `b*c', 'a `b*c`'],
    ['* an item', '* an item'],
    ['@maya_bakes and #rye_', '@maya_bakes and #rye_'],
    ['**a** [4%](fact:own:per_week) _b', '**a** [4%](fact:own:per_week) _b_'],
    ['**closed**\n~~the ne', '**closed**\n~~the ne~~'],
    ['', ''],
    ['As a table:\n\n| Acc', 'As a table:\n\n'],
    ['As a table:\n\n| Account | Rate |\n| --- |', 'As a table:\n\n'],
    ['| Account | Rate |\n| --- | --- |\n| @no', ''],
    ['| Account | Rate |\n| --- | --- |\n| @noa | 4% |\n', '| Account | Rate |\n| --- | --- |\n| @noa | 4% |'],
    ['| Account | Rate |\n| --- | --- |\n| @noa | 4% |\n| @m', '| Account | Rate |\n| --- | --- |\n| @noa | 4% |'],
    ['| A |\n| --- |\n| @noa |\n\nThey **le', '| A |\n| --- |\n| @noa |\n\nThey **le**'],
    ['| one\n| two', '| one\n| two'],
    ['4 | 5', '4 | 5'],
  ])('%j shows no mark that is open', (text, closed) => {
    expect(closeMarks(text)).toBe(closed)
  })

  test('a long text is not typed for minutes', () => {
    expect([stride(1), stride(200), stride(201), stride(4000)]).toEqual([1, 1, 2, 20])
  })
})

test.each([
  ['2026-11-20T12:10:00Z', '2:10 PM'],
  ['2026-11-19T21:59:00Z', 'Yesterday'],
  ['2026-11-19T22:01:00Z', '12:01 AM'],
  ['2026-11-18T12:00:00Z', '2 days ago'],
  ['2026-11-14T12:00:00Z', '6 days ago'],
  ['2026-11-13T12:00:00Z', '13 Nov 2026'],
])('HIST-014 %s is %s', (at, said) => {
  expect(formatWhen(at, new Date('2026-11-20T16:00:00Z'), 'Asia/Jerusalem')).toBe(said)
})

describe('an answer in plain words', () => {
  const answer = '**Post more.** You post [4.4](fact:own:perWeek) times.\n\n> A caption\n> #rye\n\n_By rules._'

  test('for the clipboard', () => {
    expect(wordsOf(answer)).toBe('Post more. You post 4.4 times.\n\nA caption\n#rye\n\nBy rules.')
  })

  test.each([
    [
      '| Account | Rate |\n| --- | ---: |\n| @bea | [6.5%](fact:c1:rate) |\n\nShe leads.',
      'Account · Rate\n@bea · 6.5%\n\nShe leads.',
    ],
    ['| Account | Rate |\n| --', 'Account · Rate'],
    ['Reel | Post', 'Reel | Post'],
  ])('%j without the lines of a table', (table, plain) => {
    expect(wordsOf(table)).toBe(plain)
  })

  test('a quoted caption keeps what would be Markdown', () => {
    const quoting = '**Learn** from "&ast;&ast;Rye&ast;&ast; &lsqb;x&rsqb;(y) &lt;b>": [4.4](fact:own:perWeek).'
    expect(wordsOf(quoting)).toBe('Learn from "**Rye** [x](y) <b>": 4.4.')
  })

  test('a figure that was not found keeps its mark, and what is hidden is left out', () => {
    const doubtful = 'Reels reach [**12%**](unverified:) <img src=x onerror=alert(1)>more.\n\n<br>\n\nTry.'
    expect(wordsOf(doubtful)).toBe('Reels reach 12% (not in your data) more.\n\nTry.')
    expect(ideaOf(wordsOf(doubtful)).title).toBe('Reels reach 12% (not in your data) more')
    expect(ideaOf(wordsOf(`${'a'.repeat(60)} [12%](unverified:) more.`)).title).toBe(`${'a'.repeat(60)}…`)
  })

  test('as an idea its first sentence is the title', () => {
    expect(ideaOf(wordsOf(answer)).title).toBe('Post more')
    expect(ideaOf('').title).toBe('An answer of Buddy')
    expect(ideaOf('a'.repeat(200)).title).toHaveLength(80)
  })

  test.each([
    [
      'For your next post:\n\n1. **Make it one of your [reels](fact:own:leading).** They do best.\n2. **Rye.**',
      'Make it one of your reels',
    ],
    ['For your next post:\n\n1. **Follow up on what worked:** the reel of 27 Oct.', 'Follow up on what worked'],
    ['- Bake at 8:00 with rye', 'Bake at 8:00 with rye'],
    ['For your next post:', 'For your next post'],
  ])('the title is a suggestion, not the line above: %s', (markdown, heading) => {
    expect(ideaOf(wordsOf(markdown)).title).toBe(heading)
  })

  test('the copy of an idea is what it quotes', () => {
    expect(captionOf(answer)).toBe('A caption\n#rye')
    expect(captionOf('All of it')).toBe('All of it')
    expect(captionOf('**Caption**\n\n> One\n>\n> #rye\n\n**Caption**\n\n> Two')).toBe('One\n\n#rye')
  })
})

test('BUD-033 BUD-051 how many prompts are used, or that it is not known', () => {
  expect(usageText({ used: 2, total: 5, remainingUnknown: false }, 'competitor_posts')).toBe(
    '2 of 5 prompts used today',
  )
  expect(usageText({ used: 2, total: 5, remainingUnknown: false }, 'copywriting')).toBe(
    '2 of 5 copywriting prompts used today',
  )
  expect(usageText({ used: null, total: null, remainingUnknown: true }, 'copywriting')).toContain('N/A')
  expect(usageText({ used: null, total: null, remainingUnknown: false }, 'copywriting')).toBe('')
})

test('events come in whatever pieces, and comments are none', async () => {
  const text = 'id: 1-0\nevent: token\ndata: {"text":"é"}\n\n:\n\nevent: done\ndata: {}\n\nevent: cut'
  const bytes = new TextEncoder().encode(text)
  const stream = new ReadableStream<Uint8Array>({
    start(controller) {
      for (const byte of bytes) controller.enqueue(new Uint8Array([byte]))
      controller.close()
    },
  })
  const events = []
  for await (const event of eventsIn(stream)) events.push(event)
  expect(events).toEqual([
    { id: '1-0', name: 'token', data: { text: 'é' } },
    { id: '', name: 'done', data: {} },
  ])
})
