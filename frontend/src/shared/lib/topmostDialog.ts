/** What MUI keeps the focus in: it stands between two guards, which take the focus only while the dialog is open. */
export function topmostDialog(): Element | null {
  const guards = document.querySelectorAll('.MuiModal-root > [data-testid="sentinelStart"][tabindex="0"]')
  return guards[guards.length - 1]?.nextElementSibling ?? null
}
