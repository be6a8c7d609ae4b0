import PublishedIcon from '@mui/icons-material/CheckCircleOutlined'
import Typography from '@mui/material/Typography'
import { STAGE_COLOR } from '../idea'

const LEGEND = { open: 'Backlog, draft', active: 'In progress', ready: 'Finalised' } as const

/** What the colours of a calendar stand for, and the sign of published posts where it shows them. */
export function StageLegend({ published = false }: { published?: boolean }) {
  return (
    <div className="flex flex-wrap gap-x-4 gap-y-1">
      {(['open', 'active', 'ready'] as const).map((stage) => (
        <Typography key={stage} variant="caption" className="flex items-center gap-2 text-ink-2">
          <i className="w-2 h-2 rounded-full" style={{ backgroundColor: `var(--bb-${STAGE_COLOR[stage]})` }} />
          {LEGEND[stage]}
        </Typography>
      ))}
      {published && (
        <Typography variant="caption" className="flex items-center gap-1.5 text-ink-2">
          <PublishedIcon aria-hidden className="w-3.5 h-3.5 text-[14px]" />
          Published
        </Typography>
      )}
    </div>
  )
}
