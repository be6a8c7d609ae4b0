import { ApiError, messageOf } from '@/shared/api/errors'
import type { Draft, KeptDraft } from './drafts'
import type { Base, Conflict, FieldSet, Fields } from './fields'

/** How long after a keystroke it is saved, and how long 'Autosaved' stands. */
const AUTOSAVE = 1_000
const AUTOSAVED = 2_000
/** Between tries while the server cannot be reached. */
const RETRY = 5_000

export type SaveState<Name = string> =
  | { phase: 'idle' | 'saved' }
  /** `problem` is that of the last try: it stands until the text is saved, so that nothing moves under a finger. */
  | { phase: 'saving'; problem?: string }
  /** The server cannot be reached; tried again by itself. */
  | { phase: 'waiting'; problem: string }
  /** The server said no: not sent again before the text changes. */
  | { phase: 'refused'; problem: string }
  /** Changed in another place too: the viewer decides. */
  | { phase: 'conflict'; conflicts: Conflict<Name>[] }
  /** Deleted in another place. */
  | { phase: 'gone' }

interface AutosaveState<Typed extends Fields> {
  fields: Typed
  /** Whether something is typed that the server has not acknowledged. */
  dirty: boolean
  save: SaveState<keyof Typed>
}

interface AutosaveOptions<Typed extends Fields, Saved, Of extends object> {
  set: FieldSet<Typed>
  /** What the server has. A draft goes on from what it had when it was typed, so that what came between is noticed. */
  base: Base<Typed>
  baseOf: (saved: Saved) => Base<Typed>
  /** Where it is kept until the server has acknowledged it. */
  kept: KeptDraft<Typed, Of>
  /** Unsent text of an earlier visit: the editor opens with it. */
  restored?: Typed | undefined
  /** Sends what differs from the base over its version. */
  send: (fields: Typed, base: Base<Typed>) => Promise<Saved>
  onSaved: (saved: Saved) => void
  /** Whether the server would take it; what it wouldn't is kept unsent. */
  isComplete?: (fields: Typed) => boolean
  /** Nobody can open what was deleted elsewhere, so that no text for it is kept. */
  forgetsGone?: boolean
}

/**
 * Edits a thing and saves by itself: a second after a change, on demand, and again while the server cannot be
 * reached. What is not acknowledged is kept on the device.
 */
export class Autosave<Typed extends Fields, Saved, Of extends object> {
  private readonly options: AutosaveOptions<Typed, Saved, Of>
  private base: Base<Typed>
  /** What another place has saved, during a conflict. */
  private theirs: Base<Typed> | undefined
  private state: AutosaveState<Typed>
  private timer: ReturnType<typeof setTimeout> | undefined
  /** Texts that were sent and never answered: one of them may be what the server has now. */
  private unanswered: Typed[] = []
  /** The change that is on its way. */
  private sending: Promise<void> | undefined
  private closed = false
  private readonly listeners = new Set<() => void>()

  constructor(options: AutosaveOptions<Typed, Saved, Of>) {
    const { set, base, restored } = options
    this.options = options
    this.base = base
    const fields = restored ?? base.fields
    this.state = { fields, dirty: !set.isSame(fields, base.fields), save: { phase: 'idle' } }
  }

  readonly getState = (): AutosaveState<Typed> => this.state

  readonly subscribe = (listener: () => void) => {
    this.listeners.add(listener)
    return () => this.listeners.delete(listener)
  }

  /**
   * Holds the draft while the editor is open; what is returned saves once more and lets go. A text that cannot be saved then
   * is not tried again: it stays on the device, to be offered.
   */
  open(): () => Promise<void> {
    const release = this.hold()
    this.closed = false
    if (this.state.dirty) this.saveIn(0)
    return async () => {
      this.closed = true
      await this.finish()
      release()
    }
  }

  /** Keeps other tabs from offering the draft; returns what lets it go. Unlike an open editor it tries nothing by itself. */
  hold(): () => void {
    this.closed = true
    return this.options.kept.hold()
  }

  readonly change = (changes: Partial<Typed>) => {
    const { fields, save } = this.state
    const settled = save.phase === 'saved' || save.phase === 'refused'
    this.set({ ...fields, ...changes }, settled ? { phase: 'idle' } : save)
    this.saveIn(AUTOSAVE)
  }

  /** Another place has saved: what is not typed here is taken over. A text that clashes waits for its save, which says so. */
  readonly renew = (current: Saved) => {
    const { set, baseOf } = this.options
    const { fields, dirty, save } = this.state
    const theirs = baseOf(current)
    const decided = save.phase === 'conflict' || save.phase === 'gone'
    if (this.sending || decided || theirs.version <= this.base.version) return
    if (!dirty) return this.set(theirs.fields, save, theirs)
    if (set.merge(this.base.fields, fields, theirs.fields).conflicts.length === 0) this.rebase(current)
  }

  /** Ends a conflict: of the fields named theirs is taken, of the others mine. */
  readonly resolve = (names: (keyof Typed)[]) => {
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
    if (this.sending || decided || !dirty || this.options.isComplete?.(fields) === false) return
    this.sending = this.send(fields)
    await this.sending
  }

  /** Saves all that is not saved, after what is on its way. */
  readonly finish = (): Promise<void> => (this.sending ? this.sending.then(this.flush) : this.flush())

  private async send(fields: Typed): Promise<void> {
    const { save } = this.state
    this.set(fields, { phase: 'saving', ...(save.phase === 'waiting' && { problem: save.problem }) })
    try {
      this.acknowledge(await this.options.send(fields, this.base), fields)
    } catch (error) {
      if (!(error instanceof ApiError) || error.status === 0 || error.status >= 500) this.unanswered.push(fields)
      this.refuse(error)
    } finally {
      this.sending = undefined
    }
  }

  private acknowledge(saved: Saved, sent: Typed) {
    this.unanswered = []
    const base = this.options.baseOf(saved)
    this.set(this.asStored(sent, base.fields), { phase: 'saved' }, base)
    this.options.onSaved(saved)
    if (!this.state.dirty) this.timer = setTimeout(() => this.set(this.state.fields, { phase: 'idle' }), AUTOSAVED)
    else if (!this.closed) this.saveIn(AUTOSAVE)
  }

  /** What the server made something else of is taken over where it is still what was sent: sent again, it would be so again. */
  private asStored(sent: Typed, stored: Typed): Typed {
    const { fields } = this.state
    const rewritten = this.options.set.differing(sent, stored).filter((name) => fields[name] === sent[name])
    return { ...fields, ...Object.fromEntries(rewritten.map((name) => [name, stored[name]])) }
  }

  private refuse(error: unknown) {
    const status = error instanceof ApiError ? error.status : 0
    const current = error instanceof ApiError && status === 409 ? (error.current as Saved | undefined) : undefined
    if (current) return this.rebase(current)
    if (status === 404) return this.set(this.state.fields, { phase: 'gone' })
    // 401 asks to sign in and 429 to wait: the text is fine.
    const refused = status >= 400 && status < 500 && status !== 401 && status !== 429
    this.set(this.state.fields, { phase: refused ? 'refused' : 'waiting', problem: messageOf(error) })
    if (!refused && !this.closed) this.saveIn(RETRY)
  }

  /** Puts the typed text on top of the other change, which may be this very text: an answer can be lost on its way. */
  private rebase(current: Saved) {
    const { set, baseOf } = this.options
    const theirs = baseOf(current)
    const { fields, conflicts } = set.merge(this.base.fields, this.state.fields, theirs.fields)
    if (set.isSame(fields, theirs.fields)) {
      this.set(fields, this.state.save)
      return this.acknowledge(current, fields)
    }
    const arrived = this.unanswered.find((sent) => set.isSame(sent, theirs.fields))
    if (arrived) return this.acknowledge(current, arrived)
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

  private set(fields: Typed, save: SaveState<keyof Typed>, base = this.base) {
    const dirty = !this.options.set.isSame(fields, base.fields)
    const wasForgotten = this.isForgotten()
    const changed = fields !== this.state.fields || base !== this.base || dirty !== this.state.dirty
    this.base = base
    this.state = { fields, dirty, save }
    if (changed || wasForgotten !== this.isForgotten()) this.keep()
    for (const listener of this.listeners) listener()
  }

  private isForgotten = () => this.options.forgetsGone === true && this.state.save.phase === 'gone'

  private keep() {
    const { kept } = this.options
    if (this.state.dirty && !this.isForgotten()) void kept.keep(this.state.fields, this.base)
    else void kept.drop()
  }

  /** What is kept on the device. */
  draft(): Draft<Typed, Of> {
    return this.options.kept.with(this.state.fields, this.base)
  }
}

/**
 * What an undecided text goes on from: in the fields of the conflict still what both have changed, under the old version. The
 * server refuses it, so that a draft that is continued comes to the same conflict.
 */
function undecided<Typed extends Fields>(base: Base<Typed>, theirs: Base<Typed>, conflicts: Conflict<keyof Typed>[]) {
  const before = Object.fromEntries(conflicts.map(({ name }) => [name, base.fields[name]]))
  return { fields: { ...theirs.fields, ...before }, version: base.version }
}
