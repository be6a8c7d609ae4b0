import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { describe, expect, test, vi } from 'vitest'
import { renderUi } from '@/testing/render'
import { atWidth } from '@/testing/width'
import type { Column } from './column'
import { DataTable } from './DataTable'
import { Pager, pageOf } from './Pager'
import { type Sort, sortBy, sorted } from './sort'

interface Row {
  name: string
  posts: number | null
}

const rows: Row[] = [
  { name: 'noa', posts: 4 },
  { name: 'rye', posts: null },
  { name: 'oven', posts: 9 },
]

const columns: Column<Row, 'name' | 'posts' | 'menu'>[] = [
  { key: 'name', label: 'Account', align: 'start', cell: ({ name }) => name },
  { key: 'posts', label: 'Posts', sortable: true, cell: ({ posts }) => posts ?? 'N/A' },
  { key: 'menu', label: 'Actions', actions: true, cell: ({ name }) => <button type="button">More of {name}</button> },
]

function Table() {
  const [sort, setSort] = useState<Sort<'name' | 'posts' | 'menu'>>()
  return (
    <DataTable
      label="Accounts"
      columns={columns}
      rows={sort ? sorted(rows, ({ posts }) => posts, sort.direction) : rows}
      rowKey={({ name }) => name}
      {...(sort ? { sort } : {})}
      onSort={(key) => setSort(sortBy(key, sort))}
      marked={({ name }) => name === 'noa'}
      card={({ name }) => <p>Card of {name}</p>}
    />
  )
}

const names = () => screen.getAllByRole('rowheader').map(({ textContent }) => textContent)

describe('table', () => {
  test('a head sorts, largest first, and turns round; what is unknown stays last', async () => {
    atWidth(1440)
    renderUi(<Table />)
    const head = screen.getByRole('columnheader', { name: 'Posts' })
    expect(head).toHaveAttribute('aria-sort', 'none')
    expect(screen.getByRole('columnheader', { name: 'Account' })).not.toHaveAttribute('aria-sort')
    await userEvent.click(within(head).getByRole('button', { name: 'Posts' }))
    expect(head).toHaveAttribute('aria-sort', 'descending')
    expect(names()).toEqual(['oven', 'noa', 'rye'])
    await userEvent.click(within(head).getByRole('button', { name: 'Posts' }))
    expect(head).toHaveAttribute('aria-sort', 'ascending')
    expect(names()).toEqual(['noa', 'oven', 'rye'])
  })

  test('a row can stand out', () => {
    atWidth(1440)
    renderUi(<Table />)
    expect(screen.getByRole('row', { name: /^noa/ })).toHaveAttribute('data-marked')
    expect(screen.getByRole('row', { name: /^rye/ })).not.toHaveAttribute('data-marked')
  })

  test.each([
    [767, 'list'],
    [768, 'table'],
  ])('at %i px it is a %s', (width, role) => {
    atWidth(width)
    renderUi(<Table />)
    expect(screen.getByRole(role, { name: 'Accounts' })).toBeVisible()
    expect(screen.queryAllByText(/^Card of/)).toHaveLength(role === 'list' ? 3 : 0)
  })
})

describe('the sort of cards', () => {
  const cards = () => screen.getAllByText(/^Card of/).map(({ textContent }) => textContent?.slice('Card of '.length))
  const control = () => within(screen.getByRole('group', { name: 'Sort Accounts' }))

  test('by the figure that is chosen, then the other way round, by keyboard too', async () => {
    atWidth(390)
    renderUi(<Table />)
    const field = control().getByRole('combobox', { name: 'Sort by' })
    expect(
      within(field)
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual(['Choose', 'Posts'])
    await userEvent.selectOptions(field, 'Posts')
    expect(cards()).toEqual(['oven', 'noa', 'rye'])
    expect(control().getByRole('status')).toHaveTextContent('Sorted by Posts, largest first')
    await userEvent.tab()
    expect(control().getByRole('button', { name: 'Largest first' })).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    expect(cards()).toEqual(['noa', 'oven', 'rye'])
    expect(control().getByRole('button', { name: 'Smallest first' })).toHaveFocus()
    expect(control().getByRole('status')).toHaveTextContent('Sorted by Posts, smallest first')
  })

  test('stands nowhere where heads sort', () => {
    atWidth(768)
    renderUi(<Table />)
    expect(screen.queryByRole('group', { name: 'Sort Accounts' })).toBeNull()
  })
})

describe('pager', () => {
  const draw = (page: number, total = 12) => {
    const onChange = vi.fn()
    renderUi(<Pager label="accounts" page={page} pageSize={5} total={total} onChange={onChange} />)
    return onChange
  }

  test.each([
    [1, '1–5 of 12'],
    [2, '6–10 of 12'],
    [3, '11–12 of 12'],
    [9, '11–12 of 12'],
  ])('page %i shows %s', (page, text) => {
    draw(page)
    expect(within(screen.getByRole('navigation')).getByRole('status')).toHaveTextContent(text)
  })

  test('leads on and back, and ends at the ends', async () => {
    const onChange = draw(2)
    await userEvent.click(screen.getByRole('button', { name: 'Next page' }))
    await userEvent.click(screen.getByRole('button', { name: 'Previous page' }))
    expect(onChange.mock.calls).toEqual([[3], [1]])
  })

  test('on the last page there is no way on', () => {
    draw(3)
    expect(screen.getByRole('button', { name: 'Next page' })).toBeDisabled()
    expect(screen.getByRole('button', { name: 'Previous page' })).toBeEnabled()
  })

  test('one page needs no pager', () => {
    draw(1, 5)
    expect(screen.queryByRole('navigation')).toBeNull()
  })

  test.each([
    [1, [1, 2]],
    [2, [3]],
    [7, [3]],
  ])('page %i of three by two holds %j', (page, part) => {
    expect(pageOf([1, 2, 3], page, 2)).toEqual(part)
  })
})
