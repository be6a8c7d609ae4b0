import Button from '@mui/material/Button'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { describe, expect, test, vi } from 'vitest'
import { useToast } from '@/shared/ui/feedback/Toast'
import { announcer } from '@/testing/announcer'
import { renderUi } from '@/testing/render'
import { ConfirmDialog } from './ConfirmDialog'
import { NoticeDialog } from './NoticeDialog'

const user = userEvent.setup({ delay: null })

function Rows() {
  const [asking, setAsking] = useState(false)
  const [row, setRow] = useState(true)
  return (
    <section aria-label="Rows">
      {row && <Button onClick={() => setAsking(true)}>Remove</Button>}
      <ConfirmDialog
        open={asking}
        title="Sure?"
        confirm="Yes"
        onConfirm={() => {
          setRow(false)
          setAsking(false)
        }}
        onCancel={() => setAsking(false)}
      />
    </section>
  )
}

describe('confirm dialog', () => {
  const open = (dangerous = false) => {
    const onConfirm = vi.fn()
    const onCancel = vi.fn()
    renderUi(
      <ConfirmDialog open title="Delete this list?" confirm="Delete" dangerous={dangerous} {...{ onConfirm, onCancel }}>
        Its posts go with it.
      </ConfirmDialog>,
    )
    return { onConfirm, onCancel }
  }

  test('SHELL-046 asks, and tells which way it went', async () => {
    const { onConfirm, onCancel } = open()
    expect(screen.getByRole('dialog', { name: 'Delete this list?' })).toHaveAccessibleDescription(
      'Its posts go with it.',
    )
    await user.click(screen.getByRole('button', { name: 'Delete' }))
    expect(onConfirm).toHaveBeenCalledOnce()
    await user.click(screen.getByRole('button', { name: 'Cancel' }))
    await user.keyboard('{Escape}')
    expect(onCancel).toHaveBeenCalledTimes(2)
  })

  test('what opened it is gone afterwards: the focus goes to the part it was in', async () => {
    renderUi(<Rows />)
    await user.click(screen.getByRole('button', { name: 'Remove' }))
    await user.click(screen.getByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(screen.getByRole('button', { name: 'Remove' })).toHaveFocus())
    await user.click(screen.getByRole('button', { name: 'Remove' }))
    await user.click(screen.getByRole('button', { name: 'Yes' }))
    await waitFor(() => expect(screen.getByRole('region', { name: 'Rows' })).toHaveFocus())
  })

  test('SHELL-046 the dangerous variant is red and starts on Cancel', () => {
    open(true)
    expect(screen.getByRole('alertdialog')).toBeVisible()
    expect(screen.getByRole('button', { name: 'Delete' })).toHaveClass('MuiButton-colorError')
    expect(screen.getByRole('button', { name: 'Cancel' })).toHaveFocus()
  })
})

describe('notice dialog', () => {
  test.each(['info', 'warning', 'error'] as const)('SHELL-047 %s, closed by Got it', async (variant) => {
    const onClose = vi.fn()
    renderUi(
      <NoticeDialog open variant={variant} title="Nothing to export" onClose={onClose}>
        Choose a month first.
      </NoticeDialog>,
    )
    const dialog = screen.getByRole('dialog', { name: 'Nothing to export' })
    expect(dialog.querySelector('[data-variant]')).toHaveAttribute('data-variant', variant)
    await user.click(screen.getByRole('button', { name: 'Got it' }))
    expect(onClose).toHaveBeenCalledOnce()
  })
})

function Mover({ undo }: { undo: () => void }) {
  const toast = useToast()
  return <Button onClick={() => toast('Moved', { undo })}>Move</Button>
}

test('a toast with Undo takes the act back and goes', async () => {
  const undo = vi.fn()
  renderUi(<Mover undo={undo} />)
  await user.click(screen.getByRole('button', { name: 'Move' }))
  await waitFor(() => expect(announcer()).toHaveTextContent('Moved'))
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  expect(undo).toHaveBeenCalledOnce()
  await waitFor(() => expect(screen.queryByText('Moved')).toBeNull())
})
