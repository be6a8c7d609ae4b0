/** The ground on which one of several things is chosen. */
export const paper = {
  display: 'flex',
  flexDirection: 'column',
  gap: 3,
  width: 360,
  maxWidth: 'calc(100vw - 24px)',
  p: 'var(--bb-pad-s)',
  border: '1px solid var(--bb-line)',
  boxShadow: 'var(--bb-shadow-pop)',
}
