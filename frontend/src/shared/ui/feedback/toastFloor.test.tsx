import Dialog from '@mui/material/Dialog'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { renderUi } from '@/testing/render'
import { useToast } from './Toast'
import { CLEAR_OF_TOASTS } from './useToastFloor'

function Page() {
  const toast = useToast()
  return (
    <button type="button" {...CLEAR_OF_TOASTS} onClick={() => toast('Saved')}>
      Add New Idea
    </button>
  )
}

function Leaving() {
  const toast = useToast()
  const [open, setOpen] = useState(true)
  return (
    <>
      <button type="button" {...CLEAR_OF_TOASTS}>
        Add New Idea
      </button>
      <Dialog open={open} transitionDuration={0}>
        <input aria-label="Title" onBlur={() => toast('Saved')} />
        <input aria-label="Close" type="button" onClick={() => setOpen(false)} />
      </Dialog>
    </>
  )
}

/** The page's button is so high and so far from the left, and its lower edge is so far from the bottom of the window. */
const standsAt = (height: number, fromBottom: number, left = 0) =>
  vi
    .spyOn(HTMLButtonElement.prototype, 'getBoundingClientRect')
    .mockReturnValue(new DOMRect(left, innerHeight - fromBottom - height, 300, height))

test.each([
  { what: 'above a button that floats at the bottom', height: 52, fromBottom: 88, bottom: '148px' },
  { what: 'where it always is when the button is far up', height: 52, fromBottom: 500, bottom: '' },
  { what: 'where it always is when the button is below the fold', height: 52, fromBottom: -60, bottom: '' },
  { what: 'where it always is when the button is hidden', height: 0, fromBottom: 0, bottom: '' },
  { what: 'where it always is when the button is at the side', height: 52, fromBottom: 88, left: 1000, bottom: '' },
])('a toast stands $what', async ({ height, fromBottom, left = 0, bottom }) => {
  standsAt(height, fromBottom, left)
  renderUi(<Page />)
  fireEvent.click(screen.getByRole('button', { name: 'Add New Idea' }))
  const toast = (await screen.findByText('Saved')).closest<HTMLElement>('[data-toasts]')
  expect(toast?.style.bottom).toBe(bottom)
})

test('what comes after a toast, such as a celebration, is kept clear too', async () => {
  standsAt(52, 500)
  renderUi(<Page />)
  fireEvent.click(screen.getByRole('button', { name: 'Add New Idea' }))
  const toast = (await screen.findByText('Saved')).closest<HTMLElement>('[data-toasts]')
  const card = document.createElement('button')
  card.dataset.clearOfToasts = ''
  standsAt(52, 88)
  document.body.append(card)
  await waitFor(() => expect(toast?.style.bottom).toBe('148px'))
  card.remove()
})

test('a toast of a dialog that closes stands above the button of the page', async () => {
  standsAt(52, 88)
  renderUi(<Leaving />)
  fireEvent.blur(screen.getByLabelText('Title'))
  const toast = (await screen.findByText('Saved')).closest<HTMLElement>('[data-toasts]')
  expect(toast?.style.bottom).toBe('')
  fireEvent.click(screen.getByLabelText('Close'))
  await waitFor(() => expect(toast?.style.bottom).toBe('148px'))
})
