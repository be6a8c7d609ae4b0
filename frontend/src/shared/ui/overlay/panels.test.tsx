import Button from '@mui/material/Button'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { describe, expect, test } from 'vitest'
import { Panel } from '@/shared/ui/layout/Panel'
import { announcer } from '@/testing/announcer'
import { renderUi } from '@/testing/render'
import { atWidth } from '@/testing/width'

const user = userEvent.setup({ delay: null })

function Opener() {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>Open</Button>
      <Panel
        open={open}
        title="Profile Analysis"
        sheetTitle="Full Profile Analysis"
        width={{ width: '60%', minWidth: 480, maxWidth: '75%' }}
        onClose={() => setOpen(false)}
      >
        <Button>Inside</Button>
      </Panel>
    </>
  )
}

async function opened(width: number) {
  atWidth(width)
  renderUi(<Opener />)
  await user.click(screen.getByRole('button', { name: 'Open' }))
  return screen.getByRole('dialog')
}

const gone = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
const backdrop = () => document.querySelector('.MuiBackdrop-root') as HTMLElement

describe('on a wide screen it slides in from the right', () => {
  test('as wide as it is told', async () => {
    const panel = await opened(1440)
    expect(panel).toHaveAccessibleName('Profile Analysis')
    expect(panel).toHaveStyle({ width: '60%', minWidth: '480px', maxWidth: '75%' })
  })

  test.each([
    ['the button', () => user.click(screen.getByRole('button', { name: 'Close' }))],
    ['Escape', () => user.keyboard('{Escape}')],
    ['the overlay', () => user.click(backdrop())],
  ])('COMP-007 %s closes it, and the focus returns', async (_, close) => {
    await opened(1440)
    await close()
    await gone()
    expect(screen.getByRole('button', { name: 'Open' })).toHaveFocus()
  })

  test('the focus stays inside', async () => {
    const panel = await opened(1440)
    for (let step = 0; step < 5; step += 1) {
      await user.tab()
      expect(panel.parentElement).toContainElement(document.activeElement as HTMLElement)
    }
  })
})

describe('on a phone it is a sheet from below', () => {
  const handle = () => screen.getByTestId('drag-handle')
  const drag = (distance: number) => {
    fireEvent.pointerDown(handle(), { clientY: 100, button: 0, pointerId: 1 })
    fireEvent.pointerMove(handle(), { clientY: 100 + distance, pointerId: 1 })
  }
  const letGo = (distance: number) => fireEvent.pointerUp(handle(), { clientY: 100 + distance, pointerId: 1 })

  test('85% of the window high, under its own title', async () => {
    const sheet = await opened(390)
    expect(sheet).toHaveAccessibleName('Full Profile Analysis')
    expect(sheet).toHaveClass('h-[85vh]')
  })

  test('follows the finger, and past 150 px letting go closes it', async () => {
    const sheet = await opened(390)
    drag(120)
    expect(sheet).toHaveStyle({ transform: 'translateY(120px)' })
    expect(screen.queryByText('Release to close')).toBeNull()
    fireEvent.pointerMove(handle(), { clientY: 251, pointerId: 1 })
    expect(screen.getByText('Release to close')).toBeVisible()
    await waitFor(() => expect(announcer()).toHaveTextContent('Release to close'))
    letGo(151)
    await gone()
  })

  test('let go earlier it springs back and stays', async () => {
    const sheet = await opened(390)
    drag(149)
    letGo(149)
    expect(sheet).toHaveStyle({ transform: 'none' })
    expect(screen.getByRole('dialog')).toBeVisible()
  })

  test('pulled up it does not move', async () => {
    const sheet = await opened(390)
    drag(-80)
    expect(sheet).toHaveStyle({ transform: 'none' })
  })

  test('the keyboard closes it too', async () => {
    await opened(390)
    await user.keyboard('{Escape}')
    await gone()
  })
})
