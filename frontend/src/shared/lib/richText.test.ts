import { describe, expect, test } from 'vitest'
import { firstParts, linksOf, partsOf, shortLink } from './richText'

const marked = (text: string) =>
  partsOf(text)
    .map((part) => (part.kind === 'text' ? part.text : `[${part.kind} ${part.text}]`))
    .join('')

describe('parts of a text', () => {
  test.each([
    ['PLAN-028 a hashtag', 'Bake #rye_bread2 today', 'Bake [hashtag #rye_bread2] today'],
    ['PLAN-028 in Hebrew, pointed or not', '#לחם #שָׁלוֹם', '[hashtag #לחם] [hashtag #שָׁלוֹם]'],
    ['a hashtag ends where its word ends', '#rye, #dough!', '[hashtag #rye], [hashtag #dough]!'],
    ['no hashtag inside a word, an address or an entity', 'a#b &#39; ##x', 'a#b &#39; ##x'],
    ['PLAN-029 a link', 'See https://a.example/x?y=1#z now', 'See [link https://a.example/x?y=1#z] now'],
    [
      'the punctuation of a sentence is no part of a link',
      '(http://a.example/x). Next',
      '([link http://a.example/x]). Next',
    ],
    [
      'a closing bracket belongs to a link that its opening one belongs to',
      'https://a.example/Rye_(bread) (https://a.example/Rye_(bread)), [https://a.example/x]',
      '[link https://a.example/Rye_(bread)] ([link https://a.example/Rye_(bread)]), [[link https://a.example/x]]',
    ],
    [
      'only http and https are links',
      'javascript:alert(1) data:text/html,x ftp://a.example',
      'javascript:alert(1) data:text/html,x ftp://a.example',
    ],
    ['what looks like an address and is none', 'https:// and https://:80', 'https:// and https://:80'],
    ['markup stays text', '<b onclick="x">https://a.example</b>', '<b onclick="x">[link https://a.example]</b>'],
    ['nothing', '', ''],
  ])('%s', (_, text, parts) => expect(marked(text)).toBe(parts))

  test.each([
    ['dots within an address', `https://x.example/${'.'.repeat(50_000)}x`],
    ['brackets', `https://x.example/${'()'.repeat(25_000)}`],
    ['one word', 'x'.repeat(50_000)],
    ['one hashtag', `#${'x'.repeat(50_000)}`],
    ['hashes', '#'.repeat(50_000)],
    ['beginnings of addresses', 'https://'.repeat(6_000)],
  ])('50,000 characters of %s are read at once', (_, text) => {
    const began = performance.now()
    partsOf(text)
    expect(performance.now() - began).toBeLessThan(500)
  })

  test('together they are the text', () => {
    const text = 'A #b https://c.example/d, e\n#ו'
    expect(
      partsOf(text)
        .map((part) => part.text)
        .join(''),
    ).toBe(text)
  })

  test.each([
    ['who signs in is no host', 'https://instagram.com@evil.example/x', 'https://evil.example/x'],
    ['nor with a password', 'https://instagram.com:443@evil.example', 'https://evil.example/'],
    ['letters that look like others', 'https://instаgram.com/p', 'https://xn--instgram-46g.com/p'],
    ['wide letters', 'https://ｅvil.example', 'https://evil.example/'],
    ['a turned backslash', 'https://evil.example\\@instagram.com', 'https://evil.example/@instagram.com'],
    ['words turned around', 'https://evil.example/\u202Emoc.margatsni', 'https://evil.example/%E2%80%AEmoc.margatsni'],
    ['a plain one stays as it was typed', 'HTTPS://Rye.example', 'HTTPS://Rye.example'],
  ])('PLAN-029 a link shows the host it leads to: %s', (_, text, shown) => {
    const [part] = partsOf(text)
    expect(part).toMatchObject({ kind: 'link', text, shown })
    expect(part?.kind === 'link' && new URL(part.href).username).toBe('')
  })

  test('PLAN-029 links are listed once each', () => {
    expect(linksOf('https://a.example https://b.example/x https://a.example.')).toEqual([
      { href: 'https://a.example/', text: 'https://a.example' },
      { href: 'https://b.example/x', text: 'https://b.example/x' },
    ])
  })

  test('PLAN-029 a link that is cut short leads where it did', () => {
    const address = `https://a.example/${'x'.repeat(400)}`
    expect(firstParts(`See ${address} now`, 300)).toEqual([
      { kind: 'text', text: 'See ' },
      { kind: 'link', text: address, shown: `${address.slice(0, 296)}…`, href: address },
    ])
    expect(firstParts('See it now', 300)).toEqual([{ kind: 'text', text: 'See it now' }])
    expect(firstParts('See it now', 6)).toEqual([{ kind: 'text', text: 'See it' }])
  })

  test('PLAN-029 of a long host nothing is hidden', () => {
    const host = `https://instagram.com.${'x.'.repeat(60)}evil.example`
    expect(shortLink(`${host}/p/1`, 80)).toBe(`${host}…`)
    expect(shortLink('https://a.example/x', 80)).toBe('https://a.example/x')
  })
})
