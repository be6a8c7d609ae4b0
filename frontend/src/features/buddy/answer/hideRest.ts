import type { ExtraProps } from 'react-markdown'
import { UNSEEN } from './typing'

type Element = NonNullable<ExtraProps['node']>
type Child = Element['children'][number]

/** Lays out the rest of the word that is being typed without showing it. */
export const hideRest = () => (tree: { children: unknown[] }) => hideIn(tree as Element)

function hideIn(element: Element) {
  element.children = element.children.flatMap((child): Child[] => {
    if (child.type === 'element') hideIn(child)
    if (child.type !== 'text' || !child.value.includes(UNSEEN)) return [child]
    const [typed = '', rest = ''] = child.value.split(UNSEEN)
    const unseen: Child = {
      type: 'element',
      tagName: 'span',
      properties: { style: 'visibility: hidden' },
      children: [{ type: 'text', value: rest }],
    }
    return [{ type: 'text', value: typed }, unseen]
  })
}
