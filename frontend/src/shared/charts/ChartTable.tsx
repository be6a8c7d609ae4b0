import styles from './ChartTable.module.css'

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
      <table aria-label={caption} className={styles.table}>
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
      </table>
    </div>
  )
}
