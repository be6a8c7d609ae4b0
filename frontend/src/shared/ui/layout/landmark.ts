/**
 * Where what floats over the page is put: outside every landmark a screen reader would not find it, and next to an open
 * dialog it would be hidden with the rest of the page.
 */
export const landmark = (near: Element): HTMLElement =>
  near.closest<HTMLElement>('[role="dialog"], [role="alertdialog"], main') ??
  document.querySelector('main') ??
  document.body
