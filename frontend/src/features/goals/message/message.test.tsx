import { act, fireEvent, render, renderHook, screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { progress } from '@/testing/fixtures/goal'
import { reduceMotion } from '@/testing/motion'
import { SpeechBubble } from '../components/SpeechBubble'
import type { PageContext } from './contexts'
import { useMascotMessage } from './useMascotMessage'

const week = progress()
const listen = (context?: PageContext) =>
  renderHook((about: PageContext | undefined) => useMascotMessage(week, about), { initialProps: context })
const wait = (ms: number) => act(() => vi.advanceTimersByTime(ms))

beforeEach(() => {
  vi.useFakeTimers()
  reduceMotion(false)
})

test('GOAL-028 between 30 and 60 seconds of idleness another line comes, looked for every 45', () => {
  const { result } = listen()
  wait(44_999)
  expect(result.current.text).toBe('3 of 5 posts. Keep it up!')
  wait(1)
  expect(result.current.text).toBe('Nice pace. 2 more before Sunday.')
})

test('GOAL-028 not to those who have touched something within 30 seconds', () => {
  const { result } = listen()
  wait(20_000)
  fireEvent.keyDown(window, { key: 'Tab' })
  wait(26_000)
  expect(result.current.text).toBe('3 of 5 posts. Keep it up!')
})

test('GOAL-027 after 60 seconds a story of five steps, 3, 3, 3, 3 and 4 seconds long', () => {
  const { result } = listen()
  wait(59_999)
  expect(result.current).toMatchObject({ emotion: 'happy', idle: false })
  wait(1)
  for (const [emotion, ms] of [
    ['thinking', 3_000],
    ['happy', 3_000],
    ['excited', 3_000],
    ['encouraging', 3_000],
    ['sleepy', 4_000],
  ] as const) {
    expect(result.current).toMatchObject({ emotion, idle: true })
    wait(ms - 1)
    expect(result.current).toMatchObject({ emotion, idle: true })
    wait(1)
  }
  expect(result.current).toMatchObject({ emotion: 'happy', idle: false })
  wait(120_000)
  expect(result.current.idle).toBe(false)
})

test('GOAL-027 any touch ends it, and after another minute it is told again', () => {
  const { result } = listen()
  wait(61_000)
  expect(result.current.idle).toBe(true)
  act(() => void fireEvent.pointerMove(window))
  expect(result.current).toMatchObject({ emotion: 'happy', idle: false })
  wait(60_000)
  expect(result.current).toMatchObject({ emotion: 'thinking', idle: true })
})

test('GOAL-027 a touch before puts it off', () => {
  const { result } = listen()
  wait(50_000)
  fireEvent.wheel(window)
  wait(59_000)
  expect(result.current.idle).toBe(false)
  wait(1_000)
  expect(result.current.idle).toBe(true)
})

test('GOAL-027 not where motion is reduced', () => {
  reduceMotion(true)
  const { result } = listen()
  wait(70_000)
  expect(result.current.idle).toBe(false)
})

test('GOAL-027 the story is not read out, the words of the week are', () => {
  const { rerender } = render(<SpeechBubble idle text="Quiet in here…" onHide={() => {}} />)
  expect(screen.getByText('Quiet in here…')).toHaveAttribute('aria-hidden', 'true')
  rerender(<SpeechBubble idle={false} text="3 of 5 posts" onHide={() => {}} />)
  expect(screen.getByText('3 of 5 posts')).toHaveAttribute('aria-hidden', 'false')
})

test.each([
  ['inspirations', 'excited'],
  ['performance', 'thinking'],
  ['competitors', 'thinking'],
] as const)('GOAL-026 %s: its line stands in for the emotion for 8 seconds', (context, emotion) => {
  const { result, rerender } = listen(context)
  expect(result.current.emotion).toBe(emotion)
  wait(7_999)
  expect(result.current.emotion).toBe(emotion)
  wait(1)
  expect(result.current.text).toBe('3 of 5 posts. Keep it up!')
  rerender(undefined)
  rerender(context)
  expect(result.current.emotion, 'the page is opened again').toBe(emotion)
})
