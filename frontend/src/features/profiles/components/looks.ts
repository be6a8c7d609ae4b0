/** Three rows of one height, so that the cards next to each other keep step. */
export const rows = {
  m: 0,
  mt: 3,
  p: 0,
  listStyle: 'none',
  '& > *': { display: 'flex', alignItems: 'center', height: 76 },
  '& > * + *': { borderTop: '1px solid var(--bb-line)' },
}

/** Items under each other, the last one without a gap below. */
export const list = {
  m: 0,
  mb: -3,
  p: 0,
  listStyle: 'none',
  '& > li': { py: '14px' },
  '& > li + li': { borderTop: '1px solid var(--bb-line)' },
}
