export const tableLook = {
  width: '100%',
  borderCollapse: 'separate',
  borderSpacing: 0,
  '& th, & td': {
    px: { sm: 2, lg: 4 },
    textAlign: 'right',
    whiteSpace: 'nowrap',
    borderBottom: '1px solid var(--bb-line)',
  },
  '& th:first-of-type': { pl: 6, textAlign: 'start' },
  '& tr > :last-child': { pr: 4 },
  '& [data-align="start"]': { textAlign: 'start' },
  '& thead th': {
    py: '10px',
    fontSize: '0.75rem',
    lineHeight: '1rem',
    fontWeight: 500,
    color: 'var(--bb-ink-3)',
  },
  '& tbody th': { fontWeight: 400, width: '28%', maxWidth: 320 },
  '& tbody th, & tbody td': { py: 3, height: 64 },
  '& tbody tr:last-of-type > *': { borderBottom: 0 },
  '& tbody tr[data-marked] > *': {
    backgroundColor: 'var(--bb-primary-tint)',
    borderBottomColor: 'var(--bb-primary-line)',
  },
}
