import Dialog from '@mui/material/Dialog'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { renderUi } from '@/testing/render'
import { HoverCard } from './HoverCard'

const open = () =>
  renderUi(
    <HoverCard label="About @noa" card={() => <p>Bakes slowly</p>}>
      @noa
    </HoverCard>,
  )

const trigger = () => screen.getByRole('button', { name: 'About @noa' })
const gone = () => waitFor(() => expect(screen.queryByRole('tooltip')).toBeNull())

test('hovering opens the card, leaving closes it', async () => {
  open()
  await userEvent.hover(trigger())
  expect(await screen.findByRole('tooltip')).toHaveTextContent('Bakes slowly')
  expect(trigger()).toHaveAccessibleDescription('Bakes slowly')
  await userEvent.unhover(trigger())
  await gone()
})

test('words that are scrolled under a resting mouse open nothing until it moves', async () => {
  open()
  const clock = vi.spyOn(performance, 'now').mockReturnValue(5_000)
  fireEvent.scroll(document.body)
  await userEvent.hover(trigger())
  expect(trigger()).toHaveAttribute('aria-expanded', 'false')
  clock.mockReturnValue(5_300)
  fireEvent.pointerMove(trigger(), { pointerType: 'mouse' })
  expect(await screen.findByRole('tooltip')).toBeVisible()
  clock.mockRestore()
  await userEvent.keyboard('{Escape}')
  fireEvent.pointerMove(trigger(), { pointerType: 'mouse' })
  await gone()
})

test('Escape closes the card and leaves the dialog around it open', async () => {
  const onClose = vi.fn()
  renderUi(
    <Dialog open onClose={onClose}>
      <HoverCard label="About @noa" card={() => <p>Bakes slowly</p>}>
        @noa
      </HoverCard>
    </Dialog>,
  )
  fireEvent.click(trigger())
  await screen.findByRole('tooltip')
  trigger().focus()
  await userEvent.keyboard('{Escape}')
  await gone()
  expect(onClose).not.toHaveBeenCalled()
  await userEvent.keyboard('{Escape}')
  expect(onClose).toHaveBeenCalled()
})

test('a tap opens it, a tap elsewhere closes it', async () => {
  open()
  fireEvent.click(trigger())
  expect(await screen.findByRole('tooltip')).toBeVisible()
  // The listener is set a tick after the tap that opened the card.
  await waitFor(() => {
    fireEvent.click(document.body)
    expect(screen.queryByRole('tooltip')).toBeNull()
  })
})

test('the keyboard opens it by focus and closes it by Escape', async () => {
  open()
  await userEvent.tab()
  expect(await screen.findByRole('tooltip')).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await gone()
})

test('Tab leads through all links of the card and on, Shift and Tab back', async () => {
  const links = (
    <>
      <a href="#more">Engagement rate</a>
      <a href="#chart">Show me</a>
    </>
  )
  renderUi(
    <>
      <HoverCard label="About @noa" card={() => links}>
        @noa
      </HoverCard>
      <button type="button">Next</button>
    </>,
  )
  const focused = async (...keys: string[]) => {
    const at: (string | null)[] = []
    for (const key of keys) {
      await userEvent.keyboard(key)
      at.push(document.activeElement?.textContent ?? null)
    }
    return at
  }
  await userEvent.tab()
  await screen.findByRole('tooltip')
  expect(await focused('{Tab}', '{Tab}')).toEqual(['Engagement rate', 'Show me'])
  expect(await focused('{Shift>}{Tab}{/Shift}', '{Shift>}{Tab}{/Shift}')).toEqual(['Engagement rate', '@noa'])
  expect(await focused('{Tab}', '{Tab}', '{Tab}')).toEqual(['Engagement rate', 'Show me', 'Next'])
  await gone()
})

test('in a dialog the card belongs to the dialog, for the page behind is hidden', async () => {
  renderUi(
    <div role="dialog" aria-label="Panel">
      <HoverCard card={() => 'The card'}>Figure</HoverCard>
    </div>,
  )
  fireEvent.click(screen.getByRole('button', { name: 'Figure' }))
  expect(screen.getByRole('dialog')).toContainElement(await screen.findByRole('tooltip'))
})
