import { createStore, del, get, set, type UseStore } from 'idb-keyval'

/** Notes as the server has them. */
export interface Stored {
  text: string
  version: number
}

/** Notes that the server has not acknowledged, and what it had when they were typed. */
export interface Unsent {
  text: string
  base: Stored
}

let store: UseStore | undefined
const unsent = () => {
  store ??= createStore('bowerbird-notes', 'notes')
  return store
}

const keyOf = (userId: number, savedPostId: number) => `${userId}:${savedPostId}`

/** A private window may have no storage: the text then lives in the page alone. */
async function unlessRefused<Value>(touch: () => Promise<Value>): Promise<Value | undefined> {
  try {
    return await touch()
  } catch (cause) {
    console.warn('Notes cannot be kept on this device', cause)
    return undefined
  }
}

export const readUnsent = (userId: number, savedPostId: number) =>
  unlessRefused(() => get<Unsent>(keyOf(userId, savedPostId), unsent()))

export const keepUnsent = (userId: number, savedPostId: number, notes: Unsent) =>
  unlessRefused(() => set(keyOf(userId, savedPostId), notes, unsent()))

export const dropUnsent = (userId: number, savedPostId: number) =>
  unlessRefused(() => del(keyOf(userId, savedPostId), unsent()))
