import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'

interface Props {
  title: string
  /** What this place is for, in one sentence. */
  children?: ReactNode
  /** The one button that starts it. */
  action?: ReactNode
}

/** Four things from the bower, what the place is for, and how to start. */
export function EmptyState({ title, children, action }: Props) {
  return (
    <div className="grid justify-items-center text-center py-8 px-6">
      <Treasures />
      <Typography variant="h3" component="h2" style={{ marginTop: 16 }}>
        {title}
      </Typography>
      {children && <Typography className="mt-1 max-w-80 text-balance text-ink-2">{children}</Typography>}
      {action && <div style={{ marginTop: 16 }}>{action}</div>}
    </div>
  )
}

function Treasures() {
  return (
    <svg viewBox="0 0 176 32" width="176" height="32" aria-hidden="true">
      <g transform="translate(16 16) scale(.6667)">
        <circle r="18" fill="#8FA3FF" />
        <circle r="13" fill="none" stroke="#141B4D" strokeWidth="1.4" opacity=".5" />
        <path d="M-4-4h.01M4-4h.01M-4 4h.01M4 4h.01" stroke="#141B4D" strokeWidth="4.6" strokeLinecap="round" />
      </g>
      <path
        d="M0 25C-12 10-11-12 0-27C11-12 12 10 0 25Z"
        fill="#5B75F0"
        transform="translate(64 16) scale(.5333) rotate(14)"
      />
      <g transform="translate(112 16) scale(.6667)">
        <circle r="17" fill="#2F4BDA" />
        <circle cx="-6" cy="-7" r="3.4" fill="#fff" opacity=".75" />
      </g>
      <g transform="translate(160 16) scale(.6667)">
        {[0, 72, 144, 216, 288].map((turn) => (
          <ellipse key={turn} cy="-11" rx="7.5" ry="11" fill="#F2A83B" transform={`rotate(${turn})`} />
        ))}
        <circle r="5" fill="#141B4D" />
      </g>
    </svg>
  )
}
