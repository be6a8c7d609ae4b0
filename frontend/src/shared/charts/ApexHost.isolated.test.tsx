import { act, render, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ApexHost } from './ApexHost'

const charts = vi.hoisted(() => ({ drawn: 0, destroyed: 0, fails: false, end: Promise.resolve() }))

vi.mock('apexcharts', () => ({
  default: class {
    constructor(readonly host: HTMLElement) {}
    render = async () => {
      await charts.end
      if (!this.host.isConnected) throw new Error('nothing to draw into')
      if (charts.fails) throw new Error('no canvas')
      charts.drawn += 1
    }
    destroy = () => {
      charts.destroyed += 1
    }
  },
}))

let comesNear: () => void

beforeEach(() => {
  Object.assign(charts, { drawn: 0, destroyed: 0, fails: false, end: Promise.resolve() })
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(tell: (seen: { isIntersecting: boolean }[]) => void) {
        comesNear = () => tell([{ isIntersecting: true }])
      }
      observe = () => {}
      disconnect = () => {}
    },
  )
})

afterEach(() => vi.unstubAllGlobals())

const noFail = () => {}
const host = (onFail = noFail, height = 120) => <ApexHost options={{ chart: { height } }} onFail={onFail} />
const aWhile = () => act(() => new Promise((resolve) => setTimeout(resolve, 50)))

test('a chart is drawn when it comes near the window', async () => {
  render(host())
  await aWhile()
  expect(charts.drawn).toBe(0)
  comesNear()
  await waitFor(() => expect(charts.drawn).toBe(1))
})

test('the same data is not drawn again', async () => {
  const { rerender } = render(host())
  comesNear()
  await waitFor(() => expect(charts.drawn).toBe(1))
  rerender(host())
  await aWhile()
  expect(charts).toMatchObject({ drawn: 1, destroyed: 0 })
})

test('one that has gone is destroyed, and never drawn when it goes first', async () => {
  const first = render(host())
  comesNear()
  await waitFor(() => expect(charts.drawn).toBe(1))
  first.unmount()
  expect(charts.destroyed).toBe(1)
  const second = render(host())
  comesNear()
  second.unmount()
  await aWhile()
  expect(charts).toMatchObject({ drawn: 1, destroyed: 1 })
})

test('what cannot be drawn is told', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  charts.fails = true
  const onFail = vi.fn()
  render(host(onFail))
  comesNear()
  await waitFor(() => expect(onFail).toHaveBeenCalledOnce())
})

test('one that goes while it is drawn keeps its place until the library has ended', async () => {
  const complaint = vi.spyOn(console, 'error').mockImplementation(() => {})
  let end = () => {}
  charts.end = new Promise((done) => {
    end = done
  })
  const { rerender, container } = render(host())
  comesNear()
  await aWhile()
  rerender(host(noFail, 240))
  expect(container.querySelectorAll('[aria-hidden] > div')).toHaveLength(2)
  end()
  await waitFor(() => expect(charts).toMatchObject({ drawn: 1, destroyed: 1 }))
  expect(container.querySelectorAll('[aria-hidden] > div')).toHaveLength(1)
  expect(complaint).not.toHaveBeenCalled()
})
