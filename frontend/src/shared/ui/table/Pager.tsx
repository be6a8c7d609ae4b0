import BackIcon from '@mui/icons-material/ChevronLeftOutlined'
import NextIcon from '@mui/icons-material/ChevronRightOutlined'
import IconButton from '@mui/material/IconButton'
import Typography from '@mui/material/Typography'

interface PagerProps {
  /** What is paged, for those who do not see where the pager stands: "Tracked competitors". */
  label: string
  /** The first page is 1. */
  page: number
  pageSize: number
  total: number
  onChange: (page: number) => void
}

/** How many pages so many things fill, one at least. */
export const pagesOf = (total: number, pageSize: number): number => Math.max(1, Math.ceil(total / pageSize))

/** The part of a list that stands on a page; a page past the end is the last one. */
export function pageOf<Item>(items: Item[], page: number, pageSize: number): Item[] {
  const start = (Math.min(page, pagesOf(items.length, pageSize)) - 1) * pageSize
  return items.slice(start, start + pageSize)
}

/** "6–10 of 12" between a way back and a way on. A list of one page needs none. */
export function Pager({ label, page: asked, pageSize, total, onChange }: PagerProps) {
  const pages = pagesOf(total, pageSize)
  const page = Math.min(asked, pages)
  if (pages === 1) return null
  const first = (page - 1) * pageSize + 1
  const last = Math.min(total, page * pageSize)
  return (
    <nav aria-label={`Pages of ${label}`} className="flex items-center justify-end gap-1">
      <Typography variant="caption" role="status" className="text-ink-2 mr-2">
        {`${first === last ? first : `${first}–${last}`} of ${total}`}
      </Typography>
      <IconButton size="small" aria-label="Previous page" disabled={page === 1} onClick={() => onChange(page - 1)}>
        <BackIcon />
      </IconButton>
      <IconButton size="small" aria-label="Next page" disabled={page === pages} onClick={() => onChange(page + 1)}>
        <NextIcon />
      </IconButton>
    </nav>
  )
}
