import { act, fireEvent, screen } from '@testing-library/react'
import { createRef, useState } from 'react'
import { expect, test, vi } from 'vitest'
import { renderUi } from '@/testing/render'
import { Composer } from './Composer'

let enable = () => {}

function Written({ onSend, disabled = false }: { onSend: () => void; disabled?: boolean }) {
  const [off, setOff] = useState(disabled)
  enable = () => setOff(false)
  const rest = { text: 'When should I post?', onText: () => {}, placeholder: '', usage: '' }
  return (
    <>
      <button type="button">Elsewhere</button>
      <Composer {...{ field, onSend, ...rest }} disabled={off} onWake={() => {}} />
    </>
  )
}

const field = createRef<HTMLTextAreaElement>()
const box = () => screen.getByRole('textbox', { name: 'Message to Buddy' })

test('a key that is held sends once', () => {
  const onSend = vi.fn()
  renderUi(<Written onSend={onSend} />)
  fireEvent.keyDown(box(), { key: 'Enter' })
  fireEvent.keyDown(box(), { key: 'Enter', repeat: true })
  expect(onSend).toHaveBeenCalledOnce()
})

test.each([
  ['has the focus once it can be written in', false],
  ['leaves the focus to what has it by then', true],
])('a disabled field that was pressed %s', (_, isElsewhere) => {
  renderUi(<Written onSend={() => {}} disabled />)
  fireEvent.click(box())
  const elsewhere = screen.getByRole('button', { name: 'Elsewhere' })
  if (isElsewhere) elsewhere.focus()
  act(enable)
  expect(isElsewhere ? elsewhere : box()).toHaveFocus()
})
