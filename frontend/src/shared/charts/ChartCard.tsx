import DownloadOutlined from '@mui/icons-material/DownloadOutlined'
import InsightsOutlined from '@mui/icons-material/InsightsOutlined'
import TableRowsOutlined from '@mui/icons-material/TableRowsOutlined'
import IconButton from '@mui/material/IconButton'
import clsx from 'clsx'
import { type ReactNode, useRef, useState } from 'react'
import { useAppInfo } from '@/shared/api/app'
import { useViewer } from '@/shared/session/viewer'
import { useToast } from '@/shared/ui/feedback/Toast'
import { Card } from '@/shared/ui/layout/Card'
import { IconTooltip } from '@/shared/ui/overlay/IconTooltip'
import { ChartTable } from './ChartTable'
import { Grown } from './Grown'

export interface ChartFigures {
  /** What the table holds: "Followers per day". */
  caption: string
  columns: string[]
  rows: { key: string; cells: string[] }[]
}

interface ChartCardProps {
  title: string
  caption?: ReactNode
  /** Whose figures these are, for the picture: "@sunny.baker". */
  subject: string
  /** What chooses the content: a period, a kind. */
  control?: ReactNode
  /** What the chart draws, as a table; null while there is nothing to draw. */
  figures: ChartFigures | null
  /** Height of the table, which stands in the place of the chart. */
  height: number
  /** Chart and table take what room the card has to spare; `height` is the least they need. */
  grows?: boolean
  /** The figure above the chart; stays when the table is shown. */
  head?: ReactNode
  /** The chart, or what stands in its place; one that grows receives its height. */
  children: ReactNode | ((height: number) => ReactNode)
  /** A legend, seen with the chart only. */
  foot?: ReactNode
  /** What belongs to the card and not to its chart: at its right, below it where the card is too narrow. */
  beside?: ReactNode
  /** Below chart and table alike, and not in the picture. */
  after?: ReactNode
  small?: boolean
  className?: string
}

/** A card around a chart: the table behind it, and its picture as a file. */
export function ChartCard(props: ChartCardProps) {
  const {
    title,
    caption,
    subject,
    control,
    figures,
    height,
    grows = false,
    head,
    children,
    foot,
    beside,
    after,
    small = false,
    className,
  } = props
  const [table, setTable] = useState(false)
  const part = useRef<HTMLDivElement>(null)
  const tabled = table && figures !== null
  const content = (room: number) => {
    if (tabled) return <ChartTable {...figures} height={room} />
    return typeof children === 'function' ? children(room) : children
  }
  return (
    <Card
      title={title}
      caption={caption}
      control={control}
      small={small}
      action={
        figures && (
          <div className="flex gap-1 -mr-2">
            {!tabled && <SavePicture title={title} subject={subject} part={() => part.current} />}
            <IconTooltip name={table ? 'View as chart' : 'View as table'}>
              <IconButton size="small" onClick={() => setTable(!table)}>
                {table ? <InsightsOutlined /> : <TableRowsOutlined />}
              </IconButton>
            </IconTooltip>
          </div>
        )
      }
      className={clsx(grows && column, className)}
    >
      <Beside beside={beside} grows={grows}>
        <div ref={part} className={clsx(grows && column)}>
          {head}
          {grows ? <Grown least={height}>{content}</Grown> : content(height)}
          {!tabled && foot}
        </div>
      </Beside>
      {after}
    </Card>
  )
}

const column = 'flex flex-col grow [&>*]:shrink-0'

function Beside({ beside, grows, children }: { beside: ReactNode; grows: boolean; children: ReactNode }) {
  if (!beside) return <>{children}</>
  return (
    <div className={clsx('@container', grows && column)}>
      <div className="grid grow grid-rows-[1fr] gap-6 mt-2 *:min-w-0 @min-[520px]:grid-cols-[minmax(0,58fr)_minmax(0,42fr)] @min-[520px]:gap-x-10">
        {children}
        {beside}
      </div>
    </div>
  )
}

interface SavePictureProps {
  title: string
  subject: string
  part: () => HTMLElement | null
}

function SavePicture({ title, subject, part }: SavePictureProps) {
  const toast = useToast()
  const { zone } = useViewer()
  const demo = useAppInfo()?.source === 'simulator'
  const [busy, setBusy] = useState(false)
  const save = async () => {
    const shown = part()
    if (!shown || busy) return
    setBusy(true)
    try {
      const { savePicture } = await import('./savePicture')
      await savePicture(shown, { title, subject, zone, demo })
    } catch (cause) {
      console.error(cause)
      toast("We couldn't make the picture")
    } finally {
      setBusy(false)
    }
  }
  return (
    <IconTooltip name="Download as PNG">
      <IconButton size="small" aria-busy={busy} onClick={() => void save()}>
        <DownloadOutlined />
      </IconButton>
    </IconTooltip>
  )
}
