import { beforeEach, expect, test, vi } from 'vitest'
import { fact } from '@/testing/fixtures/chat'
import { renderUi } from '@/testing/render'
import { LazyAnswer } from './LazyAnswer'

vi.mock('./Answer', () => {
  throw new Error('no such chunk')
})

beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => {}))

test('an answer whose renderer does not come stands in plain words', async () => {
  const text = '# Well\n\nIt is [**4.2%**](fact:own:rate), not [12%](unverified:).\n\n> Rye'
  const { container, rerender } = renderUi(<LazyAnswer text={text} facts={[fact]} />)
  await vi.waitFor(() => expect(console.error).toHaveBeenCalled()) // it has failed
  const plain = 'Well It is 4.2%, not 12% (not in your data). Rye'
  expect(container).toHaveTextContent(plain)
  rerender(<LazyAnswer text={`${text} bread`} facts={[fact]} />)
  expect(container).toHaveTextContent(`${plain} bread`)
})
