/** Marks what belongs to the page and not to its picture: controls, cards next to the pointer. */
const LEFT_OUT = '[data-picture="leave"], .apexcharts-tooltip, .apexcharts-xaxistooltip, foreignObject'

/** What may differ from the start value in a drawing of ours or of the chart library. */
const DRAWN = [
  'fill',
  'fill-opacity',
  'stroke',
  'stroke-width',
  'stroke-opacity',
  'stroke-dasharray',
  'stroke-linecap',
  'stroke-linejoin',
  'opacity',
  'font-size',
  'font-weight',
  'font-family',
  'font-variant-numeric',
  'text-anchor',
  'visibility',
  'display',
]

const LETTERS = ['font-size', 'font-weight', 'font-family', 'font-variant-numeric', 'letter-spacing', 'direction']

/** A part of the page as the marks of an SVG of the same size: its boxes, its texts line by line, its drawings. */
export function pictureOf(root: HTMLElement): string {
  const origin = root.getBoundingClientRect()
  return marksOf(root, origin).join('')
}

function marksOf(element: Element, origin: DOMRect): string[] {
  if (element.matches(LEFT_OUT)) return []
  const look = getComputedStyle(element)
  if (look.display === 'none' || look.visibility === 'hidden' || look.opacity === '0') return []
  if (element instanceof SVGSVGElement) return [drawing(element, origin)]
  const inside = [...element.childNodes].flatMap((child) => {
    if (child instanceof Element) return marksOf(child, origin)
    return child instanceof Text ? textLines(child, look, origin) : []
  })
  const marks = [...box(element, look, origin), ...inside]
  return look.opacity === '1' ? marks : [`<g opacity="${look.opacity}">`, ...marks, '</g>']
}

/** Ground and rules of an element. */
function box(element: Element, look: CSSStyleDeclaration, origin: DOMRect): string[] {
  const { left, top, width, height } = element.getBoundingClientRect()
  const [x, y] = [left - origin.left, top - origin.top]
  const marks: string[] = []
  if (width === 0 || height === 0) return marks
  if (!/^(transparent|rgba\(.*, 0\))$/.test(look.backgroundColor)) {
    const round = Math.min(Number.parseFloat(look.borderTopLeftRadius) || 0, width / 2, height / 2)
    const radius = look.borderTopLeftRadius.endsWith('%') ? Math.min(width, height) / 2 : round
    marks.push(`<rect ${numbers({ x, y, width, height, rx: radius })} fill="${look.backgroundColor}"/>`)
  }
  const rule = (thick: string, color: string, at: number) => {
    const size = Number.parseFloat(thick) || 0
    if (size > 0) marks.push(`<rect ${numbers({ x, y: at, width, height: size })} fill="${color}"/>`)
  }
  rule(look.borderTopWidth, look.borderTopColor, y)
  rule(look.borderBottomWidth, look.borderBottomColor, y + height - (Number.parseFloat(look.borderBottomWidth) || 0))
  return marks
}

function textLines(text: Text, look: CSSStyleDeclaration, origin: DOMRect): string[] {
  const range = document.createRange()
  const lines: { words: string; left: number; right: number; bottom: number; top: number }[] = []
  for (const { 0: word, index } of text.data.matchAll(/\S+\s*/g)) {
    range.setStart(text, index)
    range.setEnd(text, index + word.trimEnd().length)
    const { left, right, top, bottom, width } = range.getBoundingClientRect()
    if (width === 0) continue
    const line = lines.at(-1)
    if (line && Math.abs(line.top - top) < 2) {
      lines[lines.length - 1] = { ...line, words: line.words + word, left: Math.min(line.left, left), right }
    } else lines.push({ words: word, left, right, top, bottom })
  }
  const style = LETTERS.map((name) => `${name}:${look.getPropertyValue(name)}`).join(';')
  const size = Number.parseFloat(look.fontSize)
  return lines.map(({ words, left, right, top, bottom }) => {
    const start = look.direction === 'rtl' ? right : left
    // The line's box reaches from ascender to descender; the letters stand on a line between.
    const place = numbers({ x: start - origin.left, y: (top + bottom) / 2 - origin.top + size * 0.36 })
    return `<text ${place} fill="${look.color}" style="${escaped(style)}">${escaped(words.trim())}</text>`
  })
}

/** A copy of a drawing whose looks are its own, not the page's. */
function drawing(svg: SVGSVGElement, origin: DOMRect): string {
  const copy = svg.cloneNode(true) as SVGSVGElement
  const copies = [copy, ...copy.querySelectorAll<SVGElement>('*')]
  const originals = [svg, ...svg.querySelectorAll('*')]
  originals.forEach((original, index) => {
    const look = getComputedStyle(original)
    const style = DRAWN.map((name) => `${name}:${look.getPropertyValue(name)}`).join(';')
    copies[index]?.setAttribute('style', style)
  })
  for (const part of copy.querySelectorAll(LEFT_OUT)) part.remove()
  const { left, top, width, height } = svg.getBoundingClientRect()
  for (const [name, value] of Object.entries({ x: left - origin.left, y: top - origin.top, width, height })) {
    copy.setAttribute(name, String(value))
  }
  copy.setAttribute('overflow', 'visible')
  return new XMLSerializer().serializeToString(copy)
}

function numbers(values: Record<string, number>): string {
  return Object.entries(values)
    .map(([name, value]) => `${name}="${Math.round(value * 100) / 100}"`)
    .join(' ')
}

export function escaped(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`)
}
