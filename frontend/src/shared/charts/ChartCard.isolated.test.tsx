import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { renderUi } from '@/testing/render'
import { maya } from '@/testing/server'
import { signedIn } from '@/testing/session'
import { ChartCard } from './ChartCard'
import { fileName } from './savePicture'

const saved = vi.hoisted(() => ({ fails: false, pictures: [] as unknown[] }))
vi.mock('./savePicture', async (real) => ({
  ...(await real<typeof import('./savePicture')>()),
  savePicture: async (part: HTMLElement, words: object) => {
    if (saved.fails) throw new Error('no canvas')
    saved.pictures.push({ shows: part.textContent, ...words })
  },
}))

beforeEach(() => signedIn())

function draw(empty = false) {
  const figures = {
    caption: 'Followers per day',
    columns: ['Day', 'Followers'],
    rows: [{ key: '1', cells: ['Fri 20 Nov 2026', '48,213'] }],
  }
  renderUi(
    <ChartCard
      title="Follower Growth"
      subject="@sunny.baker"
      figures={empty ? null : figures}
      height={120}
      head="+1.3K"
    >
      <p>the chart</p>
    </ChartCard>,
  )
  return userEvent.setup()
}

describe('a chart in its card', () => {
  test('has its figures behind it', async () => {
    const user = draw()
    await user.click(screen.getByRole('button', { name: 'View as table' }))
    expect(screen.queryByText('the chart')).not.toBeInTheDocument()
    expect(screen.getByRole('cell')).toHaveTextContent('48,213')
    expect(screen.getByText('+1.3K')).toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: 'View as chart' }))
    expect(screen.getByText('the chart')).toBeInTheDocument()
  })

  test('is saved as a picture, head and all', async () => {
    const user = draw()
    await user.click(screen.getByRole('button', { name: 'Download as PNG' }))
    await vi.waitFor(() =>
      expect(saved.pictures).toEqual([
        {
          shows: '+1.3Kthe chart',
          title: 'Follower Growth',
          subject: '@sunny.baker',
          zone: maya.timezone,
          demo: true,
        },
      ]),
    )
  })

  test('says when the picture cannot be made', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    saved.fails = true
    const user = draw()
    await user.click(screen.getByRole('button', { name: 'Download as PNG' }))
    expect(await screen.findByText("We couldn't make the picture")).toBeInTheDocument()
  })

  test('offers neither while there is nothing to draw', () => {
    draw(true)
    expect(screen.queryByRole('button')).not.toBeInTheDocument()
  })
})

test('the file is named after the chart and the day', () => {
  expect(fileName('Follower Growth', new Date('2026-11-21T23:30:00Z'), 'UTC')).toBe(
    'bowerbird-follower-growth-2026-11-21.png',
  )
  expect(fileName('Likes / comments (30 days)', new Date('2026-11-21T23:30:00Z'), 'Europe/Berlin')).toBe(
    'bowerbird-likes-comments-30-days-2026-11-22.png',
  )
})

describe('a chart that grows', () => {
  const drawn = async (room: number) => {
    vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(room)
    renderUi(
      <ChartCard
        grows
        title="Follower Growth"
        subject="@sunny.baker"
        figures={{ caption: 'Followers per day', columns: ['Day'], rows: [{ key: '1', cells: ['Fri 20 Nov 2026'] }] }}
        height={120}
      >
        {(height) => <p>{`a chart of ${height} px`}</p>}
      </ChartCard>,
    )
    const chart = screen.getByText(/^a chart of/).textContent
    await userEvent.click(screen.getByRole('button', { name: 'View as table' }))
    return [chart, getComputedStyle(screen.getByRole('group', { name: 'Followers per day' })).height]
  }

  test.each([
    ['takes the room its card has to spare', 400, 400],
    ['is never lower than it has to be', 0, 120],
  ])('%s', async (_, room, height) => {
    expect(await drawn(room)).toEqual([`a chart of ${height} px`, `${height}px`])
  })
})
