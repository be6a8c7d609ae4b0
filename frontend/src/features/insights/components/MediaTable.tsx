import { ChartTable } from '@/shared/charts/ChartTable'
import { formatMoment } from '@/shared/lib/formatDate'
import { useViewer } from '@/shared/session/viewer'

const ROW = 44
const MOST = 6

interface MediaTableProps<Media> {
  caption: string
  media: Media[]
  /** The figures of each, with the heads of their columns. */
  columns: Record<string, (of: Media) => string>
}

/** Posts or stories with their latest figures. */
export function MediaTable<Media extends { postedAt: string }>({ caption, media, columns }: MediaTableProps<Media>) {
  const { zone } = useViewer()
  const rows = media.map((of) => ({
    key: of.postedAt,
    cells: [formatMoment(of.postedAt, { zone }), ...Object.values(columns).map((figure) => figure(of))],
  }))
  return (
    <ChartTable
      caption={caption}
      columns={['Published', ...Object.keys(columns)]}
      rows={rows}
      height={ROW * (Math.min(MOST, rows.length) + 1)}
    />
  )
}
