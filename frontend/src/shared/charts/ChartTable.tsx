import Box from '@mui/material/Box'

interface ChartTableProps {
  /** Says what the table holds, for those who do not see the card around it. */
  caption: string
  columns: string[]
  rows: { key: string; cells: string[] }[]
  height: number
}

/** The figures behind a chart, in its place and of its height. */
export function ChartTable({ caption, columns, rows, height }: ChartTableProps) {
  return (
    <Box role="group" aria-label={caption} tabIndex={0} sx={{ height, overflow: 'auto' }}>
      <Box component="table" aria-label={caption} sx={look}>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, cells: [head, ...cells] }) => (
            <tr key={key}>
              <th scope="row">{head}</th>
              {cells.map((cell, index) => (
                <td key={columns[index + 1]}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </Box>
    </Box>
  )
}

const look = {
  width: '100%',
  borderCollapse: 'separate',
  borderSpacing: 0,
  '& th, & td': { py: 2, px: 3, textAlign: 'right', whiteSpace: 'nowrap', borderBottom: '1px solid var(--bb-line)' },
  '& th:first-of-type': { pl: 0, textAlign: 'left' },
  '& tbody th': { fontWeight: 500 },
  '& tbody tr:last-of-type > *': { borderBottom: 0 },
  '& thead th': {
    position: 'sticky',
    top: 0,
    fontSize: 12,
    fontWeight: 500,
    color: 'var(--bb-ink-3)',
    backgroundColor: 'var(--bb-card)',
  },
}
