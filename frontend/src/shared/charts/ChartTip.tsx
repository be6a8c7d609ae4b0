import clsx from 'clsx'

/** What the card next to a chart's pointer says. */
export interface Tip {
  title: string
  value?: string
  /** What has changed, and whether that is good. */
  change?: { text: string; tone: 'good' | 'bad' | undefined }
  items?: { key: string; name: string; color: string; value?: string }[]
}

interface ChartTipProps extends Tip {
  /** Where it points, in the chart's own box. */
  x: number
  y: number
  /** Width of that box: the card goes to the side with more room. */
  width: number
}

const TONES = { good: 'text-good-text', bad: 'text-bad-text' }

/** The card next to what pointer or keys stand on. */
export function ChartTip({ title, value, change, items = [], x, y, width }: ChartTipProps) {
  const after = x <= width / 2
  return (
    <div
      data-picture="leave"
      style={after ? { left: x + 12, top: y } : { right: width - x + 12, top: y }}
      className={card}
    >
      <p className="m-0 text-ink-3">{title}</p>
      {value && <b className="block mt-0.5 text-body2 font-semibold">{value}</b>}
      {change && (
        <p className={clsx('m-0 mt-0.5 font-medium', change.tone ? TONES[change.tone] : 'text-ink-2')}>{change.text}</p>
      )}
      {items.length > 0 && (
        <ul className="m-0 mt-1.5 p-0 pt-1.5 border-t list-none text-ink-2">
          {items.map((item) => (
            <li key={item.key} className="flex items-center gap-1.5">
              <i className="size-2 rounded-full" style={{ background: item.color }} />
              <span className="grow">{item.name}</span>
              {item.value && <strong>{item.value}</strong>}
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

const card =
  'absolute z-1 w-max max-w-60 px-3 py-2.5 text-caption text-ink bg-card border rounded-[10px] shadow-pop pointer-events-none'
