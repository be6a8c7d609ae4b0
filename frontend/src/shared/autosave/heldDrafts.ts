const NAME = 'bowerbird-draft:'

/** How long the other tabs are given to say what they hold. */
const ANSWER_TIME = 200

/** How many editors of this page hold a draft that it has opened. */
const openHere = new Map<string, number>()

/** Holds a draft for an editor, so that no other tab offers it; returns what lets it go. */
export function holdDraft(key: string): () => void {
  const count = (by: number) => openHere.set(key, (openHere.get(key) ?? 0) + by)
  count(1)
  tabs()
  let unlock = () => {}
  const ended = new Promise<void>((resolve) => {
    unlock = resolve
  })
  void navigator.locks?.request(NAME + key, () => ended)
  return () => {
    count(-1)
    unlock()
  }
}

/** The drafts that an editor holds, here or in another tab. */
export async function heldDrafts(): Promise<Set<string>> {
  const keys = new Set(await (navigator.locks ? lockedDrafts(navigator.locks) : askTabs()))
  for (const [key, editors] of openHere) {
    if (editors > 0) keys.add(key)
    else keys.delete(key)
  }
  return keys
}

async function lockedDrafts(locks: LockManager): Promise<string[]> {
  const { held = [] } = await locks.query()
  return held.flatMap(({ name }) => (name?.startsWith(NAME) ? [name.slice(NAME.length)] : []))
}

/** A question without keys, or the keys that a tab holds. */
type Message = { held?: string[] }

let channel: BroadcastChannel | undefined

/** There are no locks on a plain-http address: the tabs tell each other instead. */
function tabs(): BroadcastChannel | undefined {
  if (navigator.locks || channel || !('BroadcastChannel' in window)) return channel
  const opened = new BroadcastChannel(NAME)
  opened.addEventListener('message', ({ data }: MessageEvent<Message>) => {
    if (data.held) return
    const held = [...openHere].flatMap(([key, editors]) => (editors > 0 ? [key] : []))
    if (held.length > 0) opened.postMessage({ held } satisfies Message)
  })
  channel = opened
  return opened
}

async function askTabs(): Promise<string[]> {
  const opened = tabs()
  if (!opened) return []
  const keys: string[] = []
  const listen = ({ data }: MessageEvent<Message>) => keys.push(...(data.held ?? []))
  opened.addEventListener('message', listen)
  opened.postMessage({} satisfies Message)
  await new Promise((resolve) => setTimeout(resolve, ANSWER_TIME))
  opened.removeEventListener('message', listen)
  return keys
}
