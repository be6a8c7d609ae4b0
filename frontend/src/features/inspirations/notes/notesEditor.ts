import { ApiError, messageOf } from '@/shared/api/errors'
import type { SavedPost } from '../queries'
import type { Stored, Unsent } from './unsent'

/** From the last change to the save. */
const AUTOSAVE = 1000
/** From a save that did not get through to the next try. */
const RETRY = 5000

type SaveState =
  | { phase: 'idle' | 'saving' | 'saved' }
  /** It will be tried again. */
  | { phase: 'waiting'; problem: string }
  /** The server does not take the text. */
  | { phase: 'refused'; problem: string }
  /** Changed here and in another place. */
  | { phase: 'conflict'; theirs: Stored }

export interface NotesState {
  text: string
  save: SaveState
}

interface NotesOptions {
  stored: Stored
  send: (text: string, version: number) => Promise<SavedPost>
  onSaved: (saved: SavedPost) => void
  /** Keeps what is not acknowledged on the device; null: everything is. */
  keep: (notes: Unsent | null) => void
}

const storedOf = (saved: SavedPost): Stored => ({ text: saved.notes ?? '', version: saved.notesVersion })

/** Space at the ends does not count, as on the server. */
const isSame = (a: string, b: string) => a.trim() === b.trim()

/** Edits the notes on a saved post and saves by itself: a second after a change, when it is told to, and again after a failure. */
export class NotesEditor {
  private readonly options: NotesOptions
  private base: Stored
  private state: NotesState
  private timer: ReturnType<typeof setTimeout> | undefined
  private sending: Promise<void> | undefined
  private closed = false
  private readonly listeners = new Set<() => void>()

  constructor(options: NotesOptions) {
    this.options = options
    this.base = options.stored
    this.state = { text: options.stored.text, save: { phase: 'idle' } }
  }

  readonly getState = (): NotesState => this.state

  readonly subscribe = (listener: () => void) => {
    this.listeners.add(listener)
    return () => this.listeners.delete(listener)
  }

  /** What is returned saves once more; a text that cannot be saved then stays on the device. */
  open(): () => void {
    this.closed = false
    return () => {
      this.closed = true
      void (this.sending ? this.sending.then(this.flush) : this.flush())
    }
  }

  /** Goes on with a text that an earlier visit could not save, unless something is typed already. */
  readonly restore = ({ text, base }: Unsent) => {
    if (this.isDirty()) return
    this.base = base
    this.set({ text, save: { phase: 'idle' } })
    void this.flush()
  }

  readonly change = (text: string) => {
    const { save } = this.state
    const isSettled = save.phase === 'saved' || save.phase === 'refused'
    this.set({ text, save: isSettled ? { phase: 'idle' } : save })
    this.saveIn(AUTOSAVE)
  }

  /** Ends a conflict: one of the two texts is kept. */
  readonly settle = (text: string) => {
    if (this.state.save.phase === 'conflict') this.base = this.state.save.theirs
    this.set({ text, save: { phase: 'idle' } })
    void this.flush()
  }

  /** Saves at once what is not saved. */
  readonly flush = async (): Promise<void> => {
    clearTimeout(this.timer)
    const { text, save } = this.state
    if (this.sending || save.phase === 'conflict' || save.phase === 'refused' || !this.isDirty()) return
    this.sending = this.send(text)
    await this.sending
  }

  private async send(text: string): Promise<void> {
    this.set({ ...this.state, save: { phase: 'saving' } })
    try {
      this.acknowledge(await this.options.send(text, this.base.version))
    } catch (error) {
      this.refuse(error)
    } finally {
      this.sending = undefined
    }
  }

  private acknowledge(saved: SavedPost) {
    this.base = storedOf(saved)
    this.set({ ...this.state, save: { phase: 'saved' } })
    this.options.onSaved(saved)
    if (this.isDirty()) this.saveIn(AUTOSAVE)
  }

  private refuse(error: unknown) {
    const status = error instanceof ApiError ? error.status : 0
    const current = error instanceof ApiError && status === 409 ? (error.current as SavedPost | undefined) : undefined
    if (current) {
      // The other change may well be this one: an answer can be lost on its way.
      if (isSame(current.notes ?? '', this.state.text)) return this.acknowledge(current)
      // The version stays the one that was read: closed undecided and opened again, it asks again.
      return this.set({ ...this.state, save: { phase: 'conflict', theirs: storedOf(current) } })
    }
    // 401 asks to sign in and 429 to wait: the text is fine.
    const isRefused = status >= 400 && status < 500 && status !== 401 && status !== 429
    this.set({ ...this.state, save: { phase: isRefused ? 'refused' : 'waiting', problem: messageOf(error) } })
    if (!isRefused && !this.closed) this.saveIn(RETRY)
  }

  private isDirty = () => !isSame(this.state.text, this.base.text)

  private saveIn(delay: number) {
    clearTimeout(this.timer)
    this.timer = setTimeout(() => void this.flush(), delay)
  }

  private set(state: NotesState) {
    this.state = state
    this.options.keep(this.isDirty() ? { text: state.text, base: this.base } : null)
    for (const listener of this.listeners) listener()
  }
}
