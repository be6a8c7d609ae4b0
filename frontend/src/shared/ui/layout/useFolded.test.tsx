import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { renderUi } from '@/testing/render'
import { atWidth } from '@/testing/width'
import { useFolded } from './useFolded'

function List() {
  const { shown, folded, unfold } = useFolded([1, 2, 3, 4, 5, 6])
  return (
    <>
      {shown.map((item) => (
        <li key={item}>{item}</li>
      ))}
      {folded && (
        <button type="button" onClick={unfold}>
          Show more
        </button>
      )}
    </>
  )
}

test('a phone shows four until more are asked for', async () => {
  atWidth(390)
  renderUi(<List />)
  expect(screen.getAllByRole('listitem')).toHaveLength(4)
  await userEvent.click(screen.getByRole('button', { name: 'Show more' }))
  expect(screen.getAllByRole('listitem')).toHaveLength(6)
  expect(screen.queryByRole('button')).toBeNull()
})

test('a wider screen shows all', () => {
  atWidth(768)
  renderUi(<List />)
  expect(screen.getAllByRole('listitem')).toHaveLength(6)
})
