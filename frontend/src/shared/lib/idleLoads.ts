import { whenIdle } from './whenIdle'

type Load = () => Promise<unknown>

let sayDrawn = () => {}
/** Kept once the first page is drawn. What no page needs waits for it. */
export const firstPageDrawn = new Promise<void>((resolve) => {
  sayDrawn = resolve
})
export const endFirstPage = () => sayDrawn()

const waiting = new Set<Load>()
let open = false
let loading = false

/** Names code that a page will want after its first drawing (a menu, a dialog, the chart library). */
export function loadWhenIdle(load: Load): void {
  waiting.add(load)
  if (open) void loadNext()
}

/** From now on what is named is loaded, one after the other, each when the browser has nothing better to do. */
export function beginIdleLoads(): void {
  // Whoever pays for each byte gets a part's code when it is shown.
  if (open || savesData()) return
  open = true
  void loadNext()
}

async function loadNext(): Promise<void> {
  if (loading) return
  loading = true
  for (const load of waiting) {
    waiting.delete(load)
    await whenIdle()
    // Shown later, it is asked for again and says itself that it failed.
    await load().catch(() => {})
  }
  loading = false
}

function savesData(): boolean {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } }
  return connection?.saveData ?? false
}
