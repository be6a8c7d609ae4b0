import type { ExtraProps } from 'react-markdown'
import { isRightToLeft } from '@/shared/lib/quoted'

type Element = NonNullable<ExtraProps['node']>
type Child = Element['children'][number]

const QUOTE = /(["“][^"“”\n]+["”])/

interface Turn {
  text: string
  apart: boolean
}

/**
 * The turns of a text. What it quotes in a script from right to left, such as a caption, stands apart: its dots stay at its end, and
 * the quotes where the sentence has them.
 */
export const turnsOf = (text: string): Turn[] =>
  text.split(QUOTE).flatMap((turn, at): Turn[] => {
    const quote = at % 2 === 1 && isRightToLeft(turn)
    if (!quote) return [{ text: turn, apart: false }]
    const [open, words, close] = [turn.slice(0, 1), turn.slice(1, -1), turn.slice(-1)]
    return [
      { text: open, apart: false },
      { text: words, apart: true },
      { text: close, apart: false },
    ]
  })

/** Has such a quote of an answer stand in a <bdi>. */
export const isolateQuotes = () => (tree: { children: unknown[] }) => isolateIn(tree as Element)

function isolateIn(element: Element) {
  element.children = element.children.flatMap((child): Child[] => {
    if (child.type === 'element') isolateIn(child)
    return child.type === 'text' && isRightToLeft(child.value) ? turnsOf(child.value).map(nodeOf) : [child]
  })
}

function nodeOf({ text, apart }: { text: string; apart: boolean }): Child {
  const words: Child = { type: 'text', value: text }
  return apart ? { type: 'element', tagName: 'bdi', properties: {}, children: [words] } : words
}
