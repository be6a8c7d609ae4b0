import Button from '@mui/material/Button'

interface PageLinksProps {
  /** What is paged. */
  label: string
  /** Of the page that is shown; undefined: the first. */
  cursor: number | undefined
  /** Of the page after it; null: there is none. */
  next: number | null
  onCursor: (cursor: number | undefined) => void
}

/** The ways through a list that begins with the newest. Back in the browser leads to the page before. */
export function PageLinks({ label, cursor, next, onCursor }: PageLinksProps) {
  if (cursor === undefined && next === null) return null
  return (
    <nav aria-label={`Pages of ${label}`} className="flex justify-end gap-2 pt-4">
      {cursor !== undefined && (
        <Button variant="outlined" onClick={() => onCursor(undefined)}>
          Newest
        </Button>
      )}
      {next !== null && (
        <Button variant="outlined" onClick={() => onCursor(next)}>
          Older
        </Button>
      )}
    </nav>
  )
}
