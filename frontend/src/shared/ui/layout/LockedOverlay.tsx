import LockIcon from '@mui/icons-material/LockOutlined'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { useOverlay } from '@/shared/overlay/overlay'
import { Slot } from '@/shared/slots'
import { LinkButton } from '@/shared/ui/link/LinkButton'

interface LockedOverlayProps {
  title: string
  /** What would be here, in one sentence. */
  children?: ReactNode
  action?: string
  /** Where the action leads; without, it asks first. */
  to?: '/billing'
  /** What the upgrade dialog calls it. */
  feature: string
}

/** Widths of lines that say nothing: what is locked is not sent to the page, and not made up either. */
const LINES = [
  [62, 96, 84],
  [48, 90, 40],
  [70, 94, 88],
  [54, 86, 30],
]

/** Stands in the place of what the plan does not hold, over blurred lines, and opens the way to it. */
export function LockedOverlay({ title, children, action = 'Upgrade to Pro', to, feature }: LockedOverlayProps) {
  const upgrade = useOverlay(`upgrade ${feature}`)
  return (
    <div className="relative">
      <div inert aria-hidden="true" className="[filter:blur(5px)] opacity-70 select-none">
        {LINES.map(([head, ...body]) => (
          <div key={head} className="py-3.5">
            <div className="mt-2 rounded-[5px] h-3 bg-line-strong" style={{ width: `${head}%` }} />
            {body.map((width) => (
              <div key={width} className={line} style={{ width: `${width}%` }} />
            ))}
          </div>
        ))}
      </div>
      <div className={over}>
        <LockIcon className="text-[24px] text-primary" />
        <Typography variant="h3" component="p" className="text-balance">
          {title}
        </Typography>
        {children && <Typography className="text-ink-2 text-balance">{children}</Typography>}
        {to ? (
          <LinkButton variant="contained" to={to}>
            {action}
          </LinkButton>
        ) : (
          <Button variant="contained" onClick={() => upgrade.open(true)}>
            {action}
          </Button>
        )}
      </div>
      <Slot of="UpgradeDialog" open={upgrade.value === true} feature={feature} onClose={upgrade.close} />
    </div>
  )
}

const line = 'h-2.5 mt-2 rounded-[5px] bg-line'

const over = 'absolute inset-0 flex flex-col items-center justify-center gap-2 text-center [&_.MuiButton-root]:mt-2'
