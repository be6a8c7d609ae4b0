import type { ReactNode } from 'react'
import styles from './ChartTip.module.css'

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
    <div
      data-picture="leave"
      style={after ? { left: x + 12, top: y } : { right: width - x + 12, top: y }}
      className={styles.card}
    >
      <div className="bb-tip">{children}</div>
    </div>
  )
}
