import './ownerStacks'
import '@testing-library/jest-dom/vitest'
import { cleanup, configure } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, vi } from 'vitest'
import { forgetPointer } from './focusVisible'
import { mediaAnswer } from './media'
import { quickQueries } from './queries'
import { server } from './server'
import { forgetStyles } from './styles'
import { quickVisibility } from './visibility'

// The first page that a file renders brings its code with it, which on a busy machine takes longer than a second.
// A text is what the page shows; what screen readers are to say is asked for by its role.
configure({ asyncUtilTimeout: 15_000, defaultIgnore: 'script, style, #announcer *' })

quickQueries()
if (document.defaultView) {
  quickVisibility(document.defaultView)
  globalThis.getComputedStyle = document.defaultView.getComputedStyle
}

// jsdom has no layout: every query answers as on a wide screen unless a test says otherwise.
window.matchMedia ??= (query) => mediaAnswer(query, /min-width/.test(query) && !/max-width/.test(query))

window.scrollTo = () => {}
Element.prototype.scrollIntoView = () => {}

// Nothing changes its size here.
window.ResizeObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
}

// The workers are threads of one process: a channel of that name in another one is another browser's.
const Channel = BroadcastChannel
if (Channel.name !== 'WorkersChannel') {
  globalThis.BroadcastChannel = class WorkersChannel extends Channel {
    constructor(name: string) {
      super(`${name} of ${process.env.VITEST_POOL_ID}`)
    }
  }
}

// Charts need a layout; they are proved in a browser.
vi.mock('apexcharts', () => ({
  default: class {
    render = () => Promise.resolve()
    updateOptions = () => Promise.resolve()
    destroy = () => {}
  },
}))

beforeAll(() => server.listen({ onUnhandledRequest: 'error' }))
afterEach(() => {
  cleanup()
  forgetPointer()
  server.resetHandlers()
  localStorage.clear()
  sessionStorage.clear()
  vi.useRealTimers()
})
afterAll(() => {
  server.close()
  forgetStyles()
})
