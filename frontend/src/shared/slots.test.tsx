import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { lazyPart } from '@/shared/lib/lazyPart'
import { Slot, SlotsContext, usePlugged } from './slots'

function Bookmark() {
  return (
    <p>
      {usePlugged('SavePost') ? 'can be saved' : 'cannot be saved'}
      <Slot of="SavePost" postId={7} />
    </p>
  )
}

test('a slot nobody fills shows nothing, and says so when asked', () => {
  const { container } = render(<Bookmark />)
  expect(container).toHaveTextContent(/^cannot be saved$/)
})

test('a filled slot is told what it needs, and comes when its code does', async () => {
  const SavePost = lazyPart(async () => ({ default: ({ postId }: { postId: number }) => <b>Save {postId}</b> }))
  render(
    <SlotsContext value={{ SavePost }}>
      <Bookmark />
    </SlotsContext>,
  )
  expect(screen.getByText(/can be saved/)).toBeVisible()
  expect(await screen.findByText('Save 7')).toBeVisible()
})
