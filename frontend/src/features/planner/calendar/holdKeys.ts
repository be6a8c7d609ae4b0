/**
 * Keeps the keys that are pressed in the moment between an idea being picked up and its sensor listening, a task later, and hands them
 * on then: a quick user's first arrow would be lost.
 */
export function holdKeys(): void {
  const held: KeyboardEvent[] = []
  const hold = (event: KeyboardEvent) => {
    event.preventDefault()
    event.stopImmediatePropagation()
    if (!event.repeat) held.push(event)
  }
  const handOn = () => {
    document.removeEventListener('keydown', hold, true)
    for (const { code, key, shiftKey } of held) {
      document.dispatchEvent(new KeyboardEvent('keydown', { code, key, shiftKey, cancelable: true }))
    }
  }
  document.addEventListener('keydown', hold, true)
  setTimeout(() => setTimeout(handOn)) // the sensor's own comes between the two
}
