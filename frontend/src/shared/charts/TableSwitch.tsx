import InsightsOutlined from '@mui/icons-material/InsightsOutlined'
import TableRowsOutlined from '@mui/icons-material/TableRowsOutlined'
import IconButton from '@mui/material/IconButton'
import { IconTooltip } from '@/shared/ui/overlay/IconTooltip'

/** Changes a chart into its table and back. */
export function TableSwitch({ table, onChange }: { table: boolean; onChange: (table: boolean) => void }) {
  const label = table ? 'View as chart' : 'View as table'
  return (
    <IconTooltip name={label}>
      <IconButton size="small" onClick={() => onChange(!table)}>
        {table ? <InsightsOutlined /> : <TableRowsOutlined />}
      </IconButton>
    </IconTooltip>
  )
}
