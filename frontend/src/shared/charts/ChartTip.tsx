import Box from '@mui/material/Box'
import type { ReactNode } from 'react'

interface ChartTipProps {
  /** Where it points, in the chart's own box. */
  x: number
  y: number
  /** Width of that box: the card goes to the side with more room. */
  width: number
  children: ReactNode
}

/** The card next to what pointer or keys stand on. */
export function ChartTip({ x, y, width, children }: ChartTipProps) {
  const after = x <= width / 2
  return (
    <Box
      data-picture="leave"
      style={after ? { left: x + 12, top: y } : { right: width - x + 12, top: y }}
      sx={{ ...tipCard, position: 'absolute', zIndex: 1, width: 'max-content', maxWidth: 240, pointerEvents: 'none' }}
    >
      <div className="bb-tip">{children}</div>
    </Box>
  )
}

export const tipCard = {
  background: 'var(--bb-card)',
  border: '1px solid var(--bb-line)',
  borderRadius: '10px',
  boxShadow: 'var(--bb-shadow-pop)',
  color: 'var(--bb-ink)',
  '& .bb-tip': { padding: '10px 12px', fontSize: 12, lineHeight: '16px', '& p, & ul': { m: 0 } },
  '& .bb-tip p:first-of-type': { color: 'var(--bb-ink-3)' },
  '& .bb-tip b': { display: 'block', mt: 0.5, fontSize: 14, lineHeight: '20px', fontWeight: 600 },
  '& .bb-tip p.up, & .bb-tip p.down, & .bb-tip p.flat': { mt: 0.5, fontWeight: 500, color: 'var(--bb-ink-2)' },
  '& .bb-tip p.up': { color: 'var(--bb-good-text)' },
  '& .bb-tip p.down': { color: 'var(--bb-bad-text)' },
  '& .bb-tip ul': {
    mt: 1.5,
    pt: 1.5,
    pl: 0,
    listStyle: 'none',
    borderTop: '1px solid var(--bb-line)',
    color: 'var(--bb-ink-2)',
  },
  '& .bb-tip li': { display: 'flex', alignItems: 'center', gap: '6px' },
  '& .bb-tip i': { width: 8, height: 8, borderRadius: '50%' },
}
