import Dialog from '@mui/material/Dialog'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { InlineMessage } from '@/shared/ui/feedback/InlineMessage'
import { renderUi } from '@/testing/render'
import { Announce } from './Announce'

/** Shows its children once the button is pressed. */
function Later({ children }: { children: React.ReactNode }) {
  const [shown, setShown] = useState(false)
  return (
    <>
      <button type="button" onClick={() => setShown(!shown)}>
        Go on
      </button>
      {shown && children}
    </>
  )
}

function PageWithDialog() {
  const [open, setOpen] = useState(false)
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      <Dialog open={open} onClose={() => setOpen(false)} transitionDuration={0}>
        <Announce text="Loading the post" />
        <Later>
          <Announce text="Saved" />
        </Later>
      </Dialog>
    </>
  )
}

const goOn = () => fireEvent.click(screen.getByText('Go on'))

test('a status is said by a region that was on the page before it, and no longer than it is shown', () => {
  renderUi(
    <Later>
      <InlineMessage tone="good">Your plan is changed.</InlineMessage>
    </Later>,
  )
  const region = screen.getByRole('status')
  expect(region).toBeEmptyDOMElement()
  goOn()
  expect(screen.getByRole('status')).toBe(region)
  expect(region).toHaveTextContent(/^Your plan is changed\.$/)
  goOn()
  expect(region).toBeEmptyDOMElement()
})

test('a text that is still shown is said once, and not left for who reads on', () => {
  vi.useFakeTimers()
  renderUi(<Announce text="Saved" />)
  expect(screen.getByRole('status')).toHaveTextContent('Saved')
  act(() => vi.advanceTimersByTime(5000))
  expect(screen.getByRole('status')).toBeEmptyDOMElement()
})

test('in a dialog, which hides the page, it is said by the same region once that has settled in it', async () => {
  renderUi(<PageWithDialog />)
  const region = screen.getByRole('status')
  fireEvent.click(screen.getByText('Open'))
  const dialog = screen.getByRole('dialog')
  await waitFor(() => expect(region).toHaveTextContent(/^Loading the post$/))
  expect(dialog.closest('.MuiModal-root')).toContainElement(region)
  expect(screen.getByRole('status')).toBe(region) // not hidden with the page
  goOn()
  expect(region).toHaveTextContent(/^Loading the postSaved$/)
})
