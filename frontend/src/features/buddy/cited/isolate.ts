import type { ExtraProps } from 'react-markdown'

type Element = NonNullable<ExtraProps['node']>
type Child = Element['children'][number]

const QUOTE = /(["“][^"“”\n]+["”])/
const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufeff]/

/** The turns of a text. A quote in a script from right to left, such as a caption, stands apart: its dots must stay at its end. */
export const turnsOf = (text: string): { text: string; apart: boolean }[] =>
  text.split(QUOTE).map((turn) => ({ text: turn, apart: QUOTE.test(turn) && RIGHT_TO_LEFT.test(turn) }))

/** Has such a quote of an answer stand in a <bdi>. */
export const isolateQuotes = () => (tree: { children: unknown[] }) => isolateIn(tree as Element)

function isolateIn(element: Element) {
  element.children = element.children.flatMap((child): Child[] => {
    if (child.type === 'element') isolateIn(child)
    return child.type === 'text' && RIGHT_TO_LEFT.test(child.value) ? turnsOf(child.value).map(nodeOf) : [child]
  })
}

function nodeOf({ text, apart }: { text: string; apart: boolean }): Child {
  const words: Child = { type: 'text', value: text }
  return apart ? { type: 'element', tagName: 'bdi', properties: {}, children: [words] } : words
}
