import { ApiError, messageOf } from '@/shared/api/errors'
import type { PlannerChangeRequest } from '@/shared/api/gen/types.gen'
import { newId } from '@/shared/lib/newId'
import type { Idea } from '../idea'
import { type Draft, dropDraft, keepDraft } from './drafts'
import { type Base, baseOf, type Conflict, changeFrom, type FieldName, type Fields, isSame, merge } from './fields'
import { holdDraft } from './heldDrafts'

/** How long after a keystroke it is saved, and how long 'Autosaved' stands. */
const AUTOSAVE = 1_000
const AUTOSAVED = 2_000
/** Between tries while the server cannot be reached. */
const RETRY = 5_000

export type SaveState =
  | { phase: 'idle' | 'saved' }
  /** `problem` is that of the last try: it stands until the text is saved, so that nothing moves under a finger. */
  | { phase: 'saving'; problem?: string }
  /** The server cannot be reached; tried again by itself. */
  | { phase: 'waiting'; problem: string }
  /** The server said no: not sent again before the text changes. */
  | { phase: 'refused'; problem: string }
  /** Changed in another place too: the viewer decides. */
  | { phase: 'conflict'; conflicts: Conflict[] }
  /** Deleted in another place. */
  | { phase: 'gone' }

export interface EditorState {
  fields: Fields
  /** Whether something is typed that the server has not acknowledged. */
  dirty: boolean
  save: SaveState
}

interface EditorOptions {
  ideaId: number
  /** What the server has. A draft goes on from what it had when it was typed, so that what came between is noticed. */
  base: Base
  userId: number
  /** Unsent text of an earlier visit, which is gone on with. */
  left?: Draft | undefined
  send: (change: PlannerChangeRequest) => Promise<Idea>
  onSaved: (idea: Idea) => void
}

/**
 * Edits an idea and saves by itself: a second after a change, when it is told to, and again while the server cannot be
 * reached. What is not acknowledged is kept on the device.
 */
export class IdeaEditor {
  private readonly options: EditorOptions
  private readonly key: string
  private base: Base
  /** What another place has saved, during a conflict. */
  private theirs: Base | undefined
  private state: EditorState
  private timer: ReturnType<typeof setTimeout> | undefined
  /** Texts that were sent and never answered: one of them may be what the server has now. */
  private unanswered: Fields[] = []
  /** The change that is on its way. */
  private sending: Promise<void> | undefined
  private closed = false
  private readonly listeners = new Set<() => void>()

  constructor(options: EditorOptions) {
    const { base, left } = options
    this.options = options
    this.key = left?.key ?? newId()
    this.base = base
    const fields = left?.fields ?? base.fields
    this.state = { fields, dirty: !isSame(fields, base.fields), save: { phase: 'idle' } }
  }

  readonly getState = (): EditorState => this.state

  readonly subscribe = (listener: () => void) => {
    this.listeners.add(listener)
    return () => this.listeners.delete(listener)
  }

  /**
   * Holds the draft while the editor is open; what is returned saves once more and lets go. A text that cannot be saved then
   * is not tried again: it stays on the device, to be offered.
   */
  open(): () => Promise<void> {
    const release = holdDraft(this.key)
    this.closed = false
    if (this.state.dirty) this.saveIn(0)
    return async () => {
      this.closed = true
      await (this.sending ? this.sending.then(this.flush) : this.flush())
      release()
    }
  }

  readonly change = (changes: Partial<Fields>) => {
    const { fields, save } = this.state
    const settled = save.phase === 'saved' || save.phase === 'refused'
    this.set({ ...fields, ...changes }, settled ? { phase: 'idle' } : save)
    this.saveIn(AUTOSAVE)
  }

  /** Ends a conflict: of the fields named theirs is taken, of the others mine. */
  readonly settle = (names: FieldName[]) => {
    const { theirs } = this
    if (!theirs) return
    this.theirs = undefined
    const taken = Object.fromEntries(names.map((name) => [name, theirs.fields[name]]))
    this.set({ ...this.state.fields, ...taken }, { phase: 'idle' }, theirs)
    void this.flush()
  }

  /** Saves at once what is not saved. */
  readonly flush = async (): Promise<void> => {
    clearTimeout(this.timer)
    const { fields, dirty, save } = this.state
    const decided = save.phase === 'conflict' || save.phase === 'gone' || save.phase === 'refused'
    if (this.sending || decided || !dirty || fields.title.trim() === '') return
    this.sending = this.send(fields)
    await this.sending
  }

  private async send(fields: Fields): Promise<void> {
    const { save } = this.state
    this.set(fields, { phase: 'saving', ...(save.phase === 'waiting' && { problem: save.problem }) })
    try {
      this.acknowledge(await this.options.send({ ...changeFrom(this.base.fields, fields), version: this.base.version }))
    } catch (error) {
      if (!(error instanceof ApiError) || error.status === 0 || error.status >= 500) this.unanswered.push(fields)
      this.refuse(error)
    } finally {
      this.sending = undefined
    }
  }

  private acknowledge(idea: Idea, fields = this.state.fields) {
    this.unanswered = []
    this.set(fields, { phase: 'saved' }, baseOf(idea))
    this.options.onSaved(idea)
    if (this.state.dirty) this.saveIn(AUTOSAVE)
    else this.timer = setTimeout(() => this.set(this.state.fields, { phase: 'idle' }), AUTOSAVED)
  }

  private refuse(error: unknown) {
    const status = error instanceof ApiError ? error.status : 0
    const current = error instanceof ApiError && status === 409 ? (error.current as Idea | undefined) : undefined
    if (current) return this.join(current)
    if (status === 404) return this.set(this.state.fields, { phase: 'gone' })
    // 401 asks to sign in and 429 to wait: the text is fine.
    const refused = status >= 400 && status < 500 && status !== 401 && status !== 429
    this.set(this.state.fields, { phase: refused ? 'refused' : 'waiting', problem: messageOf(error) })
    if (!refused && !this.closed) this.saveIn(RETRY)
  }

  /** The other change may well be this one: an answer can be lost on its way. */
  private join(current: Idea) {
    const theirs = baseOf(current)
    const { fields, conflicts } = merge(this.base.fields, this.state.fields, theirs.fields)
    if (isSame(fields, theirs.fields)) return this.acknowledge(current, fields)
    if (this.unanswered.some((sent) => isSame(sent, theirs.fields))) return this.acknowledge(current)
    if (conflicts.length === 0) {
      this.set(fields, { phase: 'idle' }, theirs)
      return this.saveIn(0)
    }
    this.theirs = theirs
    this.set(fields, { phase: 'conflict', conflicts }, undecided(this.base, theirs, conflicts))
  }

  private saveIn(delay: number) {
    clearTimeout(this.timer)
    this.timer = setTimeout(() => void this.flush(), delay)
  }

  private set(fields: Fields, save: SaveState, base = this.base) {
    const dirty = !isSame(fields, base.fields)
    const changed = fields !== this.state.fields || base !== this.base || dirty !== this.state.dirty
    this.base = base
    this.state = { fields, dirty, save }
    if (changed) this.keep()
    for (const listener of this.listeners) listener()
  }

  private keep() {
    if (this.state.dirty) void keepDraft(this.draft())
    else void dropDraft(this.key)
  }

  /** What is kept on the device. */
  draft(): Draft {
    const { ideaId, userId } = this.options
    return { key: this.key, userId, ideaId, base: this.base, fields: this.state.fields, savedAt: Date.now() }
  }
}

/**
 * What an undecided text goes on from: in the fields of the conflict still what both have changed, under the old version. The
 * server refuses it, so that a draft that is continued comes to the same conflict.
 */
function undecided(base: Base, theirs: Base, conflicts: Conflict[]): Base {
  const before = Object.fromEntries(conflicts.map(({ name }) => [name, base.fields[name]]))
  return { fields: { ...theirs.fields, ...before }, version: base.version }
}
