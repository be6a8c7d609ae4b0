import { fireEvent, screen } from '@testing-library/react'
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

/** The page's button is so high, and its lower edge is so far from the bottom of the window. */
const standsAt = (height: number, fromBottom: number) =>
  vi
    .spyOn(HTMLButtonElement.prototype, 'getBoundingClientRect')
    .mockReturnValue(new DOMRect(0, innerHeight - fromBottom - height, 200, height))

test.each([
  { what: 'above a button that floats at the bottom', height: 52, fromBottom: 88, bottom: '148px' },
  { what: 'where it always is when the button is far up', height: 52, fromBottom: 500, bottom: '' },
  { what: 'where it always is when the button is below the fold', height: 52, fromBottom: -60, bottom: '' },
  { what: 'where it always is when the button is hidden', height: 0, fromBottom: 0, bottom: '' },
])('a toast stands $what', async ({ height, fromBottom, bottom }) => {
  standsAt(height, fromBottom)
  renderUi(<Page />)
  fireEvent.click(screen.getByRole('button', { name: 'Add New Idea' }))
  const toast = (await screen.findByText('Saved')).closest<HTMLElement>('.MuiSnackbar-root')
  expect(toast?.style.bottom).toBe(bottom)
})
