import LockIcon from '@mui/icons-material/LockOutlined'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { useOverlay } from '@/shared/overlay/overlay'
import { Slot } from '@/shared/slots'
import { Button } from '@/shared/ui/button/Button'
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
    <Box sx={{ position: 'relative' }}>
      <Box inert aria-hidden="true" sx={{ filter: 'blur(5px)', opacity: 0.7, userSelect: 'none' }}>
        {LINES.map(([head, ...body]) => (
          <Box key={head} sx={{ py: '14px' }}>
            <Box sx={{ ...line, width: `${head}%`, height: 12, bgcolor: 'var(--bb-line-strong)' }} />
            {body.map((width) => (
              <Box key={width} sx={{ ...line, width: `${width}%` }} />
            ))}
          </Box>
        ))}
      </Box>
      <Box sx={over}>
        <LockIcon sx={{ fontSize: 24, color: 'primary.main' }} />
        <Typography variant="h3" component="p" sx={{ textWrap: 'balance' }}>
          {title}
        </Typography>
        {children && <Typography sx={{ color: 'text.secondary', textWrap: 'balance' }}>{children}</Typography>}
        {to ? (
          <LinkButton variant="contained" to={to}>
            {action}
          </LinkButton>
        ) : (
          <Button variant="contained" onClick={() => upgrade.open(true)}>
            {action}
          </Button>
        )}
      </Box>
      <Slot of="UpgradeDialog" open={upgrade.value === true} feature={feature} onClose={upgrade.close} />
    </Box>
  )
}

const line = { height: 10, mt: 2, borderRadius: '5px', bgcolor: 'var(--bb-line)' }

const over = {
  position: 'absolute',
  inset: 0,
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  justifyContent: 'center',
  gap: 2,
  textAlign: 'center',
  '& .bb-button': { mt: 2 },
}
