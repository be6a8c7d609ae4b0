import { useSyncExternalStore } from 'react'

/** A value outside of React. */
export interface Store<Value> {
  read: () => Value
  set: (value: Value) => void
  /** Calls back after each change until the function it returns is called. */
  subscribe: (listener: () => void) => () => void
}

export function createStore<Value>(first: Value): Store<Value> {
  let value = first
  const listeners = new Set<() => void>()
  return {
    read: () => value,
    set: (next) => {
      value = next
      for (const listener of listeners) listener()
    },
    subscribe: (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}

export const useStore = <Value>({ subscribe, read }: Store<Value>): Value => useSyncExternalStore(subscribe, read)
