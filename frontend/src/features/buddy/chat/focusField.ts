/** What had the focus is gone or disabled. On a phone the keyboard of the field would cover the answer. */
export const canTakeFocus = (field: HTMLElement | null): boolean =>
  Boolean(document.activeElement?.contains(field) || document.activeElement?.matches(':disabled')) &&
  !window.matchMedia('(pointer: coarse)').matches

/** Who pressed something that is gone by that goes on where messages are written. */
export function takeFocus(field: HTMLElement | null): void {
  if (canTakeFocus(field)) field?.focus()
}
