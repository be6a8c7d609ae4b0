/** What queries by role and clicks ask of each element and of all around it, and what it is where nothing says so. */
const initial = { display: '', visibility: 'visible', 'pointer-events': 'auto' }
type Asked = keyof typeof initial
const asked = Object.keys(initial) as Asked[]
const isAsked = (name: string | symbol): name is Asked => Object.hasOwn(initial, name)

/** A rule that says one of them. */
interface Rule {
  selector: string
  values: Partial<Record<Asked, string>>
  /** Only the whole cascade can say what comes of it. */
  needsCascade: boolean
}

/** As in a sheet, a selector that jsdom can't read matches nothing. */
function isMatched(element: Element, selector: string): boolean {
  try {
    return element.matches(selector)
  } catch {
    return false
  }
}

/** The rules of a document's sheets, each read once. */
class Rules {
  private read: CSSStyleSheet[] = []
  private byClass = new Map<string, Rule[]>()
  private others: Rule[] = []

  constructor(private readonly document: Document) {}

  /** Those that say a property of an element. */
  of(element: Element, name: Asked): Rule[] {
    const fitting: Rule[] = []
    const look = (rules: Rule[] | undefined, own?: string) => {
      for (const rule of rules ?? []) {
        if (rule.values[name] && (rule.selector === `.${own}` || isMatched(element, rule.selector))) fitting.push(rule)
      }
    }
    for (const own of element.classList) look(this.byClass.get(own), own)
    look(this.others)
    return fitting
  }

  /** Reads the sheets that are new; all of them where one was taken away or replaced. */
  refresh() {
    const sheets = this.document.styleSheets
    if (this.read.some((sheet, i) => sheets[i] !== sheet)) {
      this.read = []
      this.byClass = new Map()
      this.others = []
    }
    for (const sheet of [...sheets].slice(this.read.length)) {
      this.addAll(sheet.cssRules)
      this.read.push(sheet)
    }
  }

  private addAll(rules: CSSRuleList, isConditional = false) {
    for (const rule of rules) {
      if ('selectorText' in rule) this.add(rule as CSSStyleRule, isConditional)
      // jsdom holds no condition on the size of the window true
      else if ('cssRules' in rule && !('media' in rule && /\(/.test((rule as CSSMediaRule).media.mediaText))) {
        this.addAll(rule.cssRules as CSSRuleList, true)
      }
    }
  }

  private add({ selectorText, style }: CSSStyleRule, isConditional: boolean) {
    const said = asked.filter((name) => style.getPropertyValue(name))
    if (said.length === 0) return
    const values = Object.fromEntries(said.map((name) => [name, style.getPropertyValue(name)]))
    const needsCascade = isConditional || said.some((name) => style.getPropertyPriority(name))
    for (const selector of /[([]/.test(selectorText) ? [selectorText] : selectorText.split(/\s*,\s*/)) {
      const rule = { selector, values, needsCascade }
      const subject = /\.([\w-]+)[^\s>+~(),]*$/.exec(selector)?.[1]
      if (subject && !selector.includes(',')) this.byClass.set(subject, [...(this.byClass.get(subject) ?? []), rule])
      else this.others.push(rule)
    }
  }
}

/**
 * Makes what `getComputedStyle` says of visibility quick: jsdom works out every declaration of an element by every rule of every sheet
 * to tell one of them. Only the rules that name it are looked at here; where several fit, jsdom is asked, as for any other property.
 */
export function quickVisibility(view: Window & typeof globalThis) {
  if (view.getComputedStyle.name === 'quick') return
  const computed = view.getComputedStyle.bind(view)
  const rules = new Rules(view.document)
  const byTag = new Map<string, string>()

  const displayOfTag = (element: Element) => {
    const bare = view.document.createElementNS(element.namespaceURI, element.localName)
    for (const name of ['open', 'type', 'controls']) {
      const value = element.getAttribute(name)
      if (value !== null) bare.setAttribute(name, value)
    }
    const key = bare.outerHTML
    const display = byTag.get(key) ?? computed(bare).display
    byTag.set(key, display)
    return display
  }
  const find = (element: Element, name: Asked): string => {
    const fitting = rules.of(element, name)
    if (name === 'display' && element.hasAttribute('hidden')) return computed(element).display // jsdom lets no rule show it
    if (fitting.length > 1 || fitting[0]?.needsCascade) return computed(element).getPropertyValue(name)
    const value = (element as HTMLElement).style?.getPropertyValue(name) || fitting[0]?.values[name]
    if (value && value !== 'inherit') return value
    if (name === 'display') return displayOfTag(element)
    return element.parentElement ? find(element.parentElement, name) : initial[name]
  }
  const quick = (element: Element, pseudo?: string | null) => {
    if (pseudo || !(element as HTMLElement).style) return computed(element, pseudo)
    rules.refresh()
    let whole: CSSStyleDeclaration | undefined
    const all = () => {
      whole ??= computed(element)
      return whole
    }
    const value = (of: string) => (isAsked(of) ? find(element, of) : all().getPropertyValue(of))
    return new Proxy({} as CSSStyleDeclaration, {
      get(_, name) {
        if (name === 'getPropertyValue') return value
        if (name === 'pointerEvents') return value('pointer-events')
        if (isAsked(name)) return find(element, name)
        const one: unknown = Reflect.get(all(), name)
        return typeof one === 'function' ? one.bind(all()) : one
      },
      has: (_, name) => name in all(),
    })
  }
  view.getComputedStyle = quick as typeof view.getComputedStyle
}
