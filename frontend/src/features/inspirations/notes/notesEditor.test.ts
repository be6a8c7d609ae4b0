import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { ApiError, networkError } from '@/shared/api/errors'
import { savedPost } from '@/testing/fixtures/inspirations'
import { NotesEditor } from './notesEditor'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const stale = (notes: string) =>
  new ApiError('Changed somewhere else', 409, 'conflict', '', savedPost({ notes, notesVersion: 5 }))

/** An editor whose server fails with each of `errors` first, and then takes the notes. */
function edit(...errors: Error[]) {
  const send = vi.fn(async (text: string, version: number) => {
    const error = errors.shift()
    if (error) throw error
    return savedPost({ notes: text, notesVersion: version + 1 })
  })
  const keep = vi.fn()
  const editor = new NotesEditor({ stored: { text: 'Rye', version: 1 }, send, keep, onSaved: vi.fn() })
  return { editor, send, keep, close: editor.open() }
}

describe('notes', () => {
  test('INSP-033 are saved a second after the last keystroke, over the version that was read', async () => {
    const { editor, send, keep } = edit()
    editor.change('Rye b')
    expect(keep).toHaveBeenLastCalledWith({ text: 'Rye b', base: { text: 'Rye', version: 1 } })
    await vi.advanceTimersByTimeAsync(900)
    editor.change('Rye br')
    await vi.advanceTimersByTimeAsync(999)
    expect(send).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1)
    expect(send).toHaveBeenCalledExactlyOnceWith('Rye br', 1)
    expect(editor.getState().save).toEqual({ phase: 'saved' })
    expect(keep).toHaveBeenLastCalledWith(null)
  })

  test('are saved when they are closed, also after a save that is on its way', async () => {
    const { editor, send, close } = edit()
    editor.change('One')
    void editor.flush()
    editor.change('Two')
    close()
    await vi.runAllTimersAsync()
    expect(send.mock.calls).toEqual([
      ['One', 1],
      ['Two', 2],
    ])
  })

  test('that cannot be sent are kept and tried again', async () => {
    const { editor, send, keep } = edit(networkError())
    editor.change('Rye bread')
    await editor.flush()
    expect(editor.getState().save).toEqual({ phase: 'waiting', problem: 'Network error occurred' })
    expect(keep).toHaveBeenLastCalledWith({ text: 'Rye bread', base: { text: 'Rye', version: 1 } })
    await vi.advanceTimersByTimeAsync(5000)
    expect(send).toHaveBeenCalledTimes(2)
    expect(editor.getState().save).toEqual({ phase: 'saved' })
  })

  test('changed in another place wait for a decision, and go over what was read there', async () => {
    const { editor, send, keep } = edit(stale('Theirs'))
    editor.change('Mine')
    await editor.flush()
    expect(editor.getState().save).toEqual({ phase: 'conflict', theirs: { text: 'Theirs', version: 5 } })
    await editor.flush()
    expect(send).toHaveBeenCalledTimes(1)
    expect(keep).toHaveBeenLastCalledWith({ text: 'Mine', base: { text: 'Rye', version: 1 } })
    editor.settle('Mine')
    expect(send).toHaveBeenLastCalledWith('Mine', 5)
  })

  test('whose answer was lost are no conflict', async () => {
    const { editor } = edit(stale('Mine'))
    editor.change('Mine ')
    await editor.flush()
    expect(editor.getState().save).toEqual({ phase: 'saved' })
  })

  test('that an earlier visit could not save are gone on with', async () => {
    const { editor, send } = edit()
    editor.restore({ text: 'Left', base: { text: '', version: 1 } })
    expect(editor.getState().text).toBe('Left')
    expect(send).toHaveBeenCalledExactlyOnceWith('Left', 1)
  })
})
