import Typography from '@mui/material/Typography'
import clsx from 'clsx'

interface NoDataProps {
  title?: string
  reason: string
  /** Of what would stand here. */
  height?: number
}

/** A card without figures says why, in the middle of its empty space. */
export function NoData({ title, reason, height = 240 }: NoDataProps) {
  return (
    <div className="grid grow place-content-center text-center" style={{ minHeight: height }}>
      {title && (
        <Typography variant="h4" component="p">
          {title}
        </Typography>
      )}
      <Typography className={clsx('max-w-65 text-balance text-ink-2', title && 'mt-1')}>{reason}</Typography>
    </div>
  )
}
