import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { renderUi } from '@/testing/render'
import { ToggleGroup } from './ToggleGroup'

const user = userEvent.setup({ delay: null })
const CHOICES = [
  ['a', 'First'],
  ['b', 'Second'],
  ['c', 'Third'],
] as const
const button = (name: string) => screen.getByRole('button', { name })

test('the tab key reaches one button, the arrows go round, and a press chooses', async () => {
  const choose = vi.fn()
  renderUi(<ToggleGroup label="Which" choices={CHOICES} value="b" onChange={choose} />)
  expect(screen.getByRole('group', { name: 'Which' })).toBeVisible()
  await user.tab()
  expect(button('First')).toHaveFocus()
  await user.keyboard('{ArrowRight}{ArrowRight}{ArrowRight}')
  expect(button('First')).toHaveFocus()
  await user.keyboard('{ArrowLeft}')
  expect(button('Third')).toHaveFocus()
  await user.keyboard('{Home}{Enter}')
  expect(choose.mock.calls).toEqual([['a']])
})

test('what is chosen already is not chosen again', async () => {
  const choose = vi.fn()
  renderUi(<ToggleGroup label="Which" choices={CHOICES} value="b" onChange={choose} />)
  expect(button('Second')).toHaveAttribute('aria-pressed', 'true')
  await user.click(button('Second'))
  expect(choose).not.toHaveBeenCalled()
})
