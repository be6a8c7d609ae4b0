import clsx from 'clsx'

interface ShareBarProps {
  value: number
  /** The value of a full bar. */
  most: number
  /** In the colour of the own series; pale otherwise. */
  strong: boolean
  height: 6 | 8
}

/** How much one of a list has of what the first has; the figure stands next to it. */
export function ShareBar({ value, most, strong, height }: ShareBarProps) {
  const fill = clsx('h-full rounded-[inherit] bg-bar', strong && 'bg-series-you')
  return (
    <div aria-hidden="true" className="forced-color-adjust-none bg-sunken" style={{ height, borderRadius: height / 2 }}>
      <div className={fill} style={{ width: `${most > 0 ? (value / most) * 100 : 0}%` }} />
    </div>
  )
}
