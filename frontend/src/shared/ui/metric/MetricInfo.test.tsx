import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { renderUi } from '@/testing/render'
import { MetricInfo } from './MetricInfo'
import type { BasisEntry } from './MetricInfoCard'

const rate: BasisEntry = {
  name: 'Engagement Rate',
  formula: 'Mean of (likes + comments) / followers × 100',
  n: 18,
  skipped: 2,
  from: '2026-10-22',
  to: '2026-11-19',
  takenAt: '2026-11-20T12:02:00Z',
  reason: null,
}

describe('a figure tells where it comes from', () => {
  test('by mouse: the card opens on hover, stays under the pointer and goes after it', async () => {
    renderUi(<MetricInfo entry={rate}>4.7</MetricInfo>)
    const user = userEvent.setup()
    const figure = screen.getByRole('button', { name: '4.7' })
    await user.hover(figure)
    const card = await screen.findByRole('tooltip')
    expect(card).toHaveTextContent('Engagement Rate')
    expect(card).toHaveTextContent('HowMean of (likes + comments) / followers × 100')
    expect(card).toHaveTextContent(/From18 posts, 2 left out, .*22.*19/)
    expect(card).toHaveTextContent(/Taken.*2026, 2:02 PM/)
    await user.hover(within(card).getByText('Engagement Rate'))
    await new Promise((resolve) => setTimeout(resolve, 200))
    expect(card).toBeInTheDocument()
    await user.unhover(within(card).getByText('Engagement Rate'))
    await waitFor(() => expect(screen.queryByRole('tooltip')).toBeNull())
  })

  test('by keyboard: focus opens, Escape closes and leaves the focus where it was', async () => {
    renderUi(<MetricInfo entry={rate}>4.7</MetricInfo>)
    const user = userEvent.setup()
    await user.tab()
    const figure = screen.getByRole('button', { name: '4.7' })
    expect(figure).toHaveFocus()
    expect(await screen.findByRole('tooltip')).toBeInTheDocument()
    expect(figure).toHaveAttribute('aria-expanded', 'true')
    expect(figure).toHaveAccessibleDescription(/Engagement Rate/)
    await user.keyboard('{Escape}')
    expect(screen.queryByRole('tooltip')).toBeNull()
    expect(figure).toHaveFocus()
  })

  test('by keyboard: Tab leads into the article of the formula and back', async () => {
    renderUi(<MetricInfo entry={rate}>4.7</MetricInfo>)
    const user = userEvent.setup()
    await user.tab()
    const link = await screen.findByRole('link', { name: 'Learn more' })
    expect(link).toHaveAttribute('href', '/help?figure=Engagement+Rate')
    await user.tab()
    expect(link).toHaveFocus()
    await user.tab({ shift: true })
    expect(screen.getByRole('button', { name: '4.7' })).toHaveFocus()
    await user.tab()
    await user.keyboard('{Escape}')
    expect(screen.queryByRole('tooltip')).toBeNull()
    expect(screen.getByRole('button', { name: '4.7' })).toHaveFocus()
  })

  test('by finger: a tap opens, a tap elsewhere closes', async () => {
    renderUi(
      <>
        <MetricInfo entry={rate}>4.7</MetricInfo>
        <p>elsewhere</p>
      </>,
    )
    const user = userEvent.setup()
    await user.pointer({ keys: '[TouchA]', target: screen.getByRole('button', { name: '4.7' }) })
    expect(await screen.findByRole('tooltip')).toBeInTheDocument()
    fireEvent.click(screen.getByText('elsewhere'))
    await waitFor(() => expect(screen.queryByRole('tooltip')).toBeNull())
  })

  test('an unknown figure gives the reason', async () => {
    const unknown = { ...rate, n: 0, skipped: 0, from: null, to: null, takenAt: null, reason: 'Likes are hidden.' }
    renderUi(<MetricInfo entry={unknown}>N/A</MetricInfo>)
    await userEvent.setup().hover(screen.getByRole('button', { name: 'N/A' }))
    const card = await screen.findByRole('tooltip')
    expect(card).toHaveTextContent('Likes are hidden.')
    expect(card).not.toHaveTextContent('From')
    expect(card).not.toHaveTextContent('Taken')
  })

  test('without an entry the words stand alone', () => {
    renderUi(<MetricInfo entry={undefined}>12</MetricInfo>)
    expect(screen.getByText('12')).toBeInTheDocument()
    expect(screen.queryByRole('button')).toBeNull()
  })
})
