import { configure, getConfig } from '@testing-library/react'

/**
 * Makes Testing Library's queries quick where jsdom makes them slow; what they find stays the same.
 * A query that waits prints the page once, when its time is over, not at each look.
 */
export function quickQueries() {
  if (Element.prototype.querySelector.name === 'lookUp') return
  const { getElementError } = getConfig()
  configure({
    getElementError(message, container) {
      const isWaiting = (getConfig() as { _disableExpensiveErrorDiagnostics?: boolean })
        ._disableExpensiveErrorDiagnostics
      if (!isWaiting) return getElementError(message, container)
      const error = new Error(message ?? '')
      error.name = 'TestingLibraryElementError'
      return error
    },
  })
  findIdsQuickly()
  findLabelsQuickly()
}

/** `[id="…"]` is looked up, not looked for: queries by label do so once for each element of a page that names its label. */
function findIdsQuickly() {
  const { querySelector } = Element.prototype
  Element.prototype.querySelector = function lookUp(this: Element, selector: string) {
    const id = /^\[id="([^"\\]+)"\]$/.exec(selector)?.[1]
    if (id === undefined || !this.isConnected) return querySelector.call(this, selector)
    const found = document.getElementById(id)
    const isHere = found !== null && found !== this && this.contains(found)
    return isHere || !found ? found : querySelector.call(this, selector)
  }
}

/** The labels of a control are looked for among labels, not among all that a page has. */
function findLabelsQuickly() {
  for (const { prototype } of [
    HTMLButtonElement,
    HTMLInputElement,
    HTMLTextAreaElement,
    HTMLSelectElement,
    HTMLProgressElement,
  ]) {
    const labels = Object.getOwnPropertyDescriptor(prototype, 'labels')
    if (!labels?.get) continue
    const all = labels.get
    Object.defineProperty(prototype, 'labels', {
      ...labels,
      get(this: HTMLButtonElement | HTMLInputElement) {
        const isLabelled = [...document.getElementsByTagName('label')].some((label) => label.control === this)
        return this.isConnected && !isLabelled && this.type !== 'hidden' ? none : all.call(this)
      },
    })
  }
}

const none = document.createElement('div').childNodes
