import { afterEach, beforeEach, describe, expect, type MockInstance, test, vi } from 'vitest'
import { ApiError, networkError } from '@/shared/api/errors'
import { savedPost } from '@/testing/fixtures/inspirations'
import { type NotesDraft, notesDrafts, notesEditor } from './notesEditor'

let keep: MockInstance<typeof notesDrafts.keep>
let drop: MockInstance<typeof notesDrafts.drop>

beforeEach(() => {
  vi.useFakeTimers()
  keep = vi.spyOn(notesDrafts, 'keep').mockResolvedValue()
  drop = vi.spyOn(notesDrafts, 'drop').mockResolvedValue()
})
afterEach(() => void vi.useRealTimers())

const kept = (notes: string) =>
  expect.objectContaining({
    userId: 1,
    savedPostId: 5,
    fields: { notes },
    base: { fields: { notes: 'Rye' }, version: 1 },
  })

const stale = (notes: string) =>
  new ApiError('Changed somewhere else', 409, 'conflict', '', savedPost({ notes, notesVersion: 5 }))

/** An editor whose server fails with each of `errors` first, and then takes the notes. */
function edit(...errors: Error[]) {
  return editFrom(undefined, ...errors)
}

/** The same, going on with a draft. */
function editFrom(restored: NotesDraft | undefined, ...errors: Error[]) {
  const send = vi.fn(async ({ notes, version }: { notes: string; version: number }) => {
    const error = errors.shift()
    if (error) throw error
    return savedPost({ notes, notesVersion: version + 1 })
  })
  const saved = savedPost({ id: 5, notes: 'Rye', notesVersion: 1 })
  const editor = notesEditor({ saved, userId: 1, restored, send, onSaved: vi.fn() })
  return { editor, send, close: editor.open() }
}

describe('notes', () => {
  test('INSP-033 are saved a second after the last keystroke, over the version that was read', async () => {
    const { editor, send } = edit()
    editor.change({ notes: 'Rye b' })
    expect(keep).toHaveBeenLastCalledWith(kept('Rye b'))
    await vi.advanceTimersByTimeAsync(900)
    editor.change({ notes: 'Rye br' })
    await vi.advanceTimersByTimeAsync(999)
    expect(send).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1)
    expect(send).toHaveBeenCalledExactlyOnceWith({ notes: 'Rye br', version: 1 })
    expect(editor.getState().save).toEqual({ phase: 'saved' })
    expect(drop).toHaveBeenCalledOnce()
  })

  test('are saved when they are closed, also after a save that is on its way', async () => {
    const { editor, send, close } = edit()
    editor.change({ notes: 'One' })
    void editor.flush()
    editor.change({ notes: 'Two' })
    close()
    await vi.runAllTimersAsync()
    expect(send.mock.calls).toEqual([[{ notes: 'One', version: 1 }], [{ notes: 'Two', version: 2 }]])
  })

  test('that cannot be sent are kept and tried again', async () => {
    const { editor, send } = edit(networkError())
    editor.change({ notes: 'Rye bread' })
    await editor.flush()
    expect(editor.getState().save).toEqual({ phase: 'waiting', problem: 'Network error occurred' })
    expect(keep).toHaveBeenLastCalledWith(kept('Rye bread'))
    await vi.advanceTimersByTimeAsync(5000)
    expect(send).toHaveBeenCalledTimes(2)
    expect(editor.getState().save).toEqual({ phase: 'saved' })
  })

  test('changed in another place wait for a decision, and go over what was read there', async () => {
    const { editor, send } = edit(stale('Theirs'))
    editor.change({ notes: 'Mine' })
    await editor.flush()
    expect(editor.getState().save).toEqual({
      phase: 'conflict',
      conflicts: [{ name: 'notes', mine: 'Mine', theirs: 'Theirs' }],
    })
    await editor.flush()
    expect(send).toHaveBeenCalledTimes(1)
    expect(keep).toHaveBeenLastCalledWith(kept('Mine'))
    editor.resolve([])
    expect(send).toHaveBeenLastCalledWith({ notes: 'Mine', version: 5 })
  })

  test('whose answer was lost are no conflict', async () => {
    const { editor } = edit(stale('Mine'))
    editor.change({ notes: 'Mine ' })
    await editor.flush()
    expect(editor.getState().save).toEqual({ phase: 'saved' })
  })

  test('of which an earlier text was stored without an answer are no conflict with oneself', async () => {
    const { editor, send } = edit(networkError(), stale('A'))
    editor.change({ notes: 'A' })
    await editor.flush()
    editor.change({ notes: 'AB' })
    await editor.flush()
    await vi.advanceTimersByTimeAsync(1000)
    expect(send).toHaveBeenLastCalledWith({ notes: 'AB', version: 5 })
    expect(editor.getState()).toMatchObject({ fields: { notes: 'AB' }, dirty: false, save: { phase: 'saved' } })
  })

  test('of a post that was removed elsewhere are not sent again, nor kept where nobody can open them', async () => {
    const { editor, send } = edit(new ApiError('Saved post not found', 404, 'not_found'))
    editor.change({ notes: 'Rye bread' })
    await editor.flush()
    expect(editor.getState()).toMatchObject({ fields: { notes: 'Rye bread' }, save: { phase: 'gone' } })
    expect(drop).toHaveBeenCalledOnce()
    keep.mockClear()
    editor.change({ notes: 'Rye bread, too' })
    await vi.advanceTimersByTimeAsync(60_000)
    expect(send).toHaveBeenCalledOnce()
    expect(keep).not.toHaveBeenCalled()
  })

  test('that an earlier visit could not save are gone on with, in the same draft', async () => {
    const base = { fields: { notes: '' }, version: 1 }
    const restored = { key: 'left', userId: 1, savedPostId: 5, base, fields: { notes: 'Left' }, savedAt: 0 }
    const { editor, send, close } = editFrom(restored)
    expect(editor.getState().fields.notes).toBe('Left')
    await vi.advanceTimersByTimeAsync(0)
    expect(send).toHaveBeenCalledExactlyOnceWith({ notes: 'Left', version: 1 })
    expect(drop).toHaveBeenCalledWith('left')
    await close()
  })
})
