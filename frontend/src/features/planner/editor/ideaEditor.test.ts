import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { ApiError, networkError } from '@/shared/api/errors'
import type { PlannerChangeRequest } from '@/shared/api/gen/types.gen'
import type { Idea } from '../idea'
import { type Draft, ideaDrafts } from './drafts'
import { baseOf } from './fields'
import { ideaEditor } from './ideaEditor'

const rye: Idea = {
  id: 7,
  type: 'post',
  status: 'backlog',
  title: 'Rye',
  description: 'Flour',
  finalCopywriting: null,
  isDescriptionCut: false,
  isFinalCopywritingCut: false,
  plannedDate: null,
  postInspirationId: null,
  postId: null,
  resultPostId: null,
  version: 1,
  createdAt: '2026-11-20T12:00:00Z',
  updatedAt: '2026-11-20T12:00:00Z',
}

let keep: ReturnType<typeof vi.spyOn>
let drop: ReturnType<typeof vi.spyOn>

beforeEach(() => {
  vi.useFakeTimers()
  keep = vi.spyOn(ideaDrafts, 'keep').mockResolvedValue()
  drop = vi.spyOn(ideaDrafts, 'drop').mockResolvedValue()
})
afterEach(() => vi.useRealTimers())

/** An editor whose server fails with each of `errors` first, and then takes the change. */
function edit(...errors: Error[]) {
  return editFrom(undefined, ...errors)
}

/** The same, going on with a draft. */
function editFrom(restored: Draft | undefined, ...errors: Error[]) {
  let stored = rye
  const send = vi.fn(async (body: PlannerChangeRequest): Promise<Idea> => {
    const error = errors.shift()
    if (error instanceof ApiError && error.current) stored = error.current as Idea
    if (error) throw error
    const { version: _, ...change } = body
    stored = { ...stored, ...change, version: (body.version ?? 0) + 1 } as Idea
    return stored
  })
  const editor = ideaEditor({
    ideaId: rye.id,
    base: restored?.base ?? baseOf(rye),
    userId: 1,
    restored,
    send,
    onSaved: vi.fn(),
  })
  const close = editor.open()
  return { editor, send, close }
}

describe('what another place has saved', () => {
  const theirs = { ...rye, finalCopywriting: 'Theirs', version: 7 }

  test('is taken over where nothing is typed, and not said to be saved here', async () => {
    const { editor, send } = edit()
    editor.renew(theirs)
    expect(editor.getState()).toMatchObject({
      fields: { finalCopywriting: 'Theirs' },
      dirty: false,
      save: { phase: 'idle' },
    })
    editor.change({ description: 'Mine' })
    await editor.flush()
    expect(send).toHaveBeenCalledExactlyOnceWith({ description: 'Mine', version: 7 })
  })

  test('joins what is typed in other fields', async () => {
    const { editor, send } = edit()
    editor.change({ description: 'Mine' })
    editor.renew(theirs)
    expect(editor.getState().fields).toMatchObject({ description: 'Mine', finalCopywriting: 'Theirs' })
    await vi.advanceTimersByTimeAsync(1_000)
    expect(send).toHaveBeenCalledExactlyOnceWith({ description: 'Mine', version: 7 })
  })

  test('leaves what is typed in the same field alone: its save asks', async () => {
    const { editor } = edit()
    editor.change({ finalCopywriting: 'Mine' })
    editor.renew(theirs)
    expect(editor.getState()).toMatchObject({ fields: { finalCopywriting: 'Mine' }, save: { phase: 'idle' } })
  })

  test('and is older than what is known here changes nothing', () => {
    const { editor } = edit()
    editor.renew(theirs)
    editor.renew({ ...rye, finalCopywriting: 'Old', version: 6 })
    expect(editor.getState().fields.finalCopywriting).toBe('Theirs')
  })

  test('may be what was sent from here without an answer', async () => {
    const { editor } = edit(networkError())
    editor.change({ finalCopywriting: 'Theirs' })
    await editor.flush()
    expect(editor.getState().save.phase).toBe('waiting')
    editor.renew(theirs)
    expect(editor.getState()).toMatchObject({ dirty: false, save: { phase: 'saved' } })
  })
})

const stale = (current: Idea) => new ApiError('Changed somewhere else', 409, 'conflict', '', current)

describe('saving', () => {
  test('PLAN-020 PLAN-021 a second after the last keystroke, said for two', async () => {
    const { editor, send } = edit()
    editor.change({ title: 'Rye b' })
    await vi.advanceTimersByTimeAsync(900)
    editor.change({ title: 'Rye br' })
    await vi.advanceTimersByTimeAsync(999)
    expect(send).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1)
    expect(send).toHaveBeenCalledExactlyOnceWith({ title: 'Rye br', version: 1 })
    expect(editor.getState()).toMatchObject({ dirty: false, save: { phase: 'saved' } })
    await vi.advanceTimersByTimeAsync(2_000)
    expect(editor.getState().save).toEqual({ phase: 'idle' })
  })

  test('PLAN-021 what the server stores in another form is taken over, not sent again and again', async () => {
    const { editor, send, close } = edit()
    send.mockImplementation(async () => ({ ...rye, description: 'Flour \ufffd', title: 'Rye bread', version: 2 }))
    editor.change({ description: 'Flour \ud800', title: ' Rye\tbread' })
    await vi.advanceTimersByTimeAsync(1_000)
    expect(editor.getState()).toMatchObject({ dirty: false, fields: { description: 'Flour \ufffd' } })
    await vi.advanceTimersByTimeAsync(60_000)
    await close()
    expect(send).toHaveBeenCalledOnce()
    expect(drop).toHaveBeenCalled()
  })

  test('PLAN-021 what is typed while it is sent stays, whatever the server made of what was sent', async () => {
    const { editor, send } = edit()
    send.mockImplementationOnce(async () => {
      editor.change({ description: 'Flour \ud800 and water' })
      return { ...rye, description: 'Flour \ufffd', version: 2 }
    })
    editor.change({ description: 'Flour \ud800' })
    await vi.advanceTimersByTimeAsync(1_000)
    expect(editor.getState().fields.description).toBe('Flour \ud800 and water')
    await vi.advanceTimersByTimeAsync(1_000)
    expect(send).toHaveBeenLastCalledWith({ description: 'Flour \ud800 and water', version: 2 })
  })

  test('PLAN-022 at once when it is told to, and only what has changed', async () => {
    const { editor, send } = edit()
    await editor.flush()
    expect(send).not.toHaveBeenCalled()
    editor.change({ description: '' })
    await editor.flush()
    expect(send).toHaveBeenCalledExactlyOnceWith({ description: null, version: 1 })
  })

  test('what is typed while it saves is saved after it', async () => {
    const { editor, send } = edit()
    editor.change({ title: 'Rye b' })
    const saving = editor.flush()
    editor.change({ title: 'Rye bread' })
    await saving
    expect(editor.getState()).toMatchObject({ dirty: true, fields: { title: 'Rye bread' } })
    await vi.advanceTimersByTimeAsync(1_000)
    expect(send).toHaveBeenLastCalledWith({ title: 'Rye bread', version: 2 })
    expect(editor.getState().dirty).toBe(false)
  })

  test('PLAN-026 not without a title', async () => {
    const { editor, send } = edit()
    editor.change({ title: '  ', description: 'More' })
    await vi.advanceTimersByTimeAsync(5_000)
    expect(send).not.toHaveBeenCalled()
    expect(editor.getState().dirty).toBe(true)
  })

  test('when the editor closes', async () => {
    const { editor, send, close } = edit()
    editor.change({ title: 'Wheat' })
    close()
    expect(send).toHaveBeenCalledOnce()
  })
})

describe('the device keeps', () => {
  test('each keystroke until it is acknowledged', async () => {
    const { editor } = edit()
    editor.change({ title: 'W' })
    expect(keep).toHaveBeenLastCalledWith(
      expect.objectContaining({ userId: 1, ideaId: 7, fields: expect.objectContaining({ title: 'W' }) }),
    )
    expect(drop).not.toHaveBeenCalled()
    await editor.flush()
    expect(drop).toHaveBeenCalledOnce()
  })

  test('what is typed during a save over what that save has stored', async () => {
    const { editor } = edit()
    editor.change({ title: 'Rye b' })
    const saving = editor.flush()
    editor.change({ title: 'Rye bread' })
    await saving
    expect(keep).toHaveBeenLastCalledWith(
      expect.objectContaining({ base: { fields: expect.objectContaining({ title: 'Rye b' }), version: 2 } }),
    )
  })
})

describe('a server that cannot be reached', () => {
  test('is tried again by itself, with what was typed since', async () => {
    const { editor, send } = edit(networkError())
    editor.change({ title: 'Wheat' })
    await editor.flush()
    expect(editor.getState()).toMatchObject({
      dirty: true,
      save: { phase: 'waiting', problem: 'Network error occurred' },
    })
    await vi.advanceTimersByTimeAsync(5_000)
    expect(send).toHaveBeenCalledTimes(2)
    expect(editor.getState()).toMatchObject({ dirty: false, save: { phase: 'saved' } })
  })

  test('is said until the text is saved: a click on what stands below it does not miss', async () => {
    const { editor } = edit(networkError())
    const problem = 'Network error occurred'
    editor.change({ title: 'Wheat' })
    await editor.flush()
    editor.change({ title: 'Wheat bread' })
    expect(editor.getState().save).toEqual({ phase: 'waiting', problem })
    const saving = editor.flush()
    expect(editor.getState().save).toEqual({ phase: 'saving', problem })
    await saving
    expect(editor.getState().save).toEqual({ phase: 'saved' })
  })
})

describe('an editor that is closed', () => {
  test('while the server cannot be reached does not try for ever: its text stays on the device', async () => {
    const { editor, send, close } = edit(networkError(), networkError(), networkError())
    editor.change({ title: 'Wheat' })
    await editor.flush()
    await close()
    expect(send).toHaveBeenCalledTimes(2)
    await vi.advanceTimersByTimeAsync(3_600_000)
    expect(send).toHaveBeenCalledTimes(2)
    expect(drop).not.toHaveBeenCalled()
  })

  test('while a change is on its way saves what was typed since, and lets go then', async () => {
    const { editor, send, close } = edit()
    editor.change({ title: 'Rye b' })
    const saving = editor.flush()
    editor.change({ title: 'Rye bread' })
    const closing = close()
    await saving
    await closing
    expect(send).toHaveBeenLastCalledWith({ title: 'Rye bread', version: 2 })
    expect(editor.getState().dirty).toBe(false)
  })

  test('and opened anew tries again', async () => {
    const { editor, send, close } = edit(networkError(), networkError())
    editor.change({ title: 'Wheat' })
    await close()
    editor.open()
    await vi.advanceTimersByTimeAsync(5_000)
    expect(send).toHaveBeenCalledTimes(3)
    expect(editor.getState().dirty).toBe(false)
  })
})

describe('a text that is refused', () => {
  test('is not sent again before it changes', async () => {
    const { editor, send } = edit(new ApiError('The draft is too long', 413, 'too_large'))
    editor.change({ description: 'x'.repeat(50_001) })
    await editor.flush()
    expect(editor.getState().save).toEqual({ phase: 'refused', problem: 'The draft is too long' })
    await editor.flush()
    await vi.advanceTimersByTimeAsync(60_000)
    expect(send).toHaveBeenCalledOnce()
    editor.change({ description: 'x' })
    await vi.advanceTimersByTimeAsync(1_000)
    expect(send).toHaveBeenCalledTimes(2)
  })
})

describe('an idea that was changed in another place', () => {
  test('in another field is joined and saved over the newer version', async () => {
    const { editor, send } = edit(stale({ ...rye, status: 'draft', version: 4 }))
    editor.change({ title: 'Wheat' })
    await editor.flush()
    await vi.advanceTimersByTimeAsync(0)
    expect(send).toHaveBeenLastCalledWith({ title: 'Wheat', version: 4 })
    expect(editor.getState()).toMatchObject({ dirty: false, fields: { title: 'Wheat', status: 'draft' } })
  })

  test.each([
    ['mine', [], 'Mine'],
    ['theirs', ['description' as const], 'Theirs'],
  ])('in the same field waits for the viewer, who takes %s', async (_, theirs, text) => {
    const { editor, send } = edit(stale({ ...rye, description: 'Theirs', version: 4 }))
    editor.change({ description: 'Mine' })
    await editor.flush()
    const conflicts = [{ name: 'description', mine: 'Mine', theirs: 'Theirs' }]
    expect(editor.getState().save).toEqual({ phase: 'conflict', conflicts })
    await vi.advanceTimersByTimeAsync(60_000)
    expect(send).toHaveBeenCalledOnce()
    editor.resolve(theirs)
    await vi.advanceTimersByTimeAsync(0)
    expect(editor.getState().fields.description).toBe(text)
    expect(editor.getState().dirty).toBe(false)
  })

  test('in the same field is shown again when it was closed undecided', async () => {
    const current = { ...rye, title: 'Theirs too', description: 'Theirs', version: 4 }
    const first = edit(stale(current))
    first.editor.change({ description: 'Mine' })
    await first.editor.flush()
    await first.close()
    expect(drop).not.toHaveBeenCalled()
    const { editor, send } = editFrom(keep.mock.lastCall?.[0] as Draft, stale(current))
    await vi.advanceTimersByTimeAsync(60_000)
    expect(send).toHaveBeenCalledExactlyOnceWith({ description: 'Mine', version: 1 })
    const conflicts = [{ name: 'description', mine: 'Mine', theirs: 'Theirs' }]
    expect(editor.getState().save).toEqual({ phase: 'conflict', conflicts })
    editor.resolve([])
    await vi.advanceTimersByTimeAsync(0)
    expect(send).toHaveBeenLastCalledWith({ description: 'Mine', version: 4 })
    expect(editor.getState()).toMatchObject({ dirty: false, fields: { title: 'Theirs too', description: 'Mine' } })
  })

  test('by this very change, whose answer was lost, is saved', async () => {
    const { editor, send } = edit(stale({ ...rye, title: 'Wheat', version: 2 }))
    editor.change({ title: 'Wheat' })
    await editor.flush()
    expect(editor.getState()).toMatchObject({ dirty: false, save: { phase: 'saved' } })
    expect(send).toHaveBeenCalledOnce()
  })

  test('by the text before, whose answer was lost, asks nothing and goes on with what was typed since', async () => {
    const { editor, send } = edit(networkError(), stale({ ...rye, title: 'Wheat', version: 2 }))
    editor.change({ title: 'Wheat' })
    await editor.flush()
    editor.change({ title: 'Wheat and rye' })
    await editor.flush()
    await vi.advanceTimersByTimeAsync(1_000)
    expect(send).toHaveBeenLastCalledWith({ title: 'Wheat and rye', version: 2 })
    expect(editor.getState()).toMatchObject({ dirty: false, save: { phase: 'saved' } })
  })

  test('and deleted keeps what was typed', async () => {
    const { editor, send } = edit(new ApiError('Idea not found', 404, 'not_found'))
    editor.change({ title: 'Wheat' })
    await editor.flush()
    expect(editor.getState()).toMatchObject({ dirty: true, save: { phase: 'gone' } })
    await vi.advanceTimersByTimeAsync(60_000)
    expect(send).toHaveBeenCalledOnce()
  })
})
