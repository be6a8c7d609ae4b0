import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { renderUi } from '@/testing/render'
import { IconTooltip } from './IconTooltip'

const open = () =>
  renderUi(
    <main>
      <IconTooltip name="Pin sidebar">
        <button type="button" />
      </IconTooltip>
    </main>,
  )

describe('a control without words', () => {
  test('has its name before anything is loaded', () => {
    open()
    expect(screen.getByRole('button', { name: 'Pin sidebar' })).toBeInTheDocument()
    expect(screen.queryByRole('tooltip')).toBeNull()
  })

  test('by mouse: tells its name inside the landmark, and no longer once the pointer has left', async () => {
    open()
    const user = userEvent.setup()
    await user.hover(screen.getByRole('button'))
    const tooltip = await screen.findByRole('tooltip')
    expect(tooltip).toHaveTextContent('Pin sidebar')
    expect(screen.getByRole('main')).toContainElement(tooltip)
    await user.unhover(screen.getByRole('button'))
    await waitFor(() => expect(screen.queryByRole('tooltip')).toBeNull())
  })

  test('by keyboard: focus opens, Escape closes', async () => {
    open()
    const user = userEvent.setup()
    await user.tab()
    expect(await screen.findByRole('tooltip')).toBeInTheDocument()
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('tooltip')).toBeNull())
    expect(screen.getByRole('button')).toHaveFocus()
  })
})
