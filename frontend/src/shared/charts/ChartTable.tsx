import clsx from 'clsx'

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
    <div role="group" aria-label={caption} tabIndex={0} className="overflow-auto" style={{ height }}>
      <table aria-label={caption} className="w-full border-separate border-spacing-0">
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col" className={clsx(cell, heading)}>
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, cells: [head, ...cells] }) => (
            <tr key={key} className={row}>
              <th scope="row" className={clsx(cell, 'font-medium')}>
                {head}
              </th>
              {cells.map((text, index) => (
                <td key={columns[index + 1]} className={cell}>
                  {text}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

const cell = 'px-3 py-2 border-b text-right whitespace-nowrap first:pl-0 first:text-left'

const heading = 'sticky top-0 text-[0.75rem] font-medium text-ink-3 bg-card'

const row = 'last:*:border-b-0'
