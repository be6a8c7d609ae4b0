import CheckIcon from '@mui/icons-material/CheckOutlined'
import DashIcon from '@mui/icons-material/RemoveOutlined'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useId } from 'react'
import type { BillingplansPlanEntry as Plan } from '@/shared/api/gen/types.gen'
import { useViewer } from '@/shared/session/viewer'
import { Button } from '@/shared/ui/button/Button'
import { Card } from '@/shared/ui/layout/Card'
import { Tag } from '@/shared/ui/metric/Tag'
import type { Kind } from '../choice'
import type { BillingPeriod } from '../period'
import { dayOf } from '../terms'
import { Price } from './Price'

interface PlanCardProps {
  plan: Plan
  period: BillingPeriod
  /** What its button leads to. */
  kind: Kind
  /** When what waits begins. */
  startsAt: string | null
  /** Not while the own plan is unknown: what a change would mean cannot be said. */
  changeable: boolean
  /** The one right above the user's own. */
  next: boolean
  onChoose: () => void
}

/** A plan: what it costs, what it gives, and what it will give. */
export function PlanCard({ plan, period, kind, startsAt, changeable, next, onChoose }: PlanCardProps) {
  const { name, description, mostPopular, features, planned } = plan
  const id = useId()
  const { zone } = useViewer()
  return (
    <Card aria-labelledby={id} sx={[look, mostPopular && popular, kind === 'current' && first]}>
      <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', minHeight: 24 }}>
        <Typography id={id} variant="h4" component="h2" sx={{ letterSpacing: '0.06em' }}>
          {name}
        </Typography>
        {mostPopular && (
          <Tag tone="primary">
            <Box component="span" sx={{ letterSpacing: '0.05em' }}>
              MOST POPULAR
            </Box>
          </Tag>
        )}
      </Box>
      <Typography sx={{ mt: 2, minHeight: { md: 40 }, maxWidth: 240, color: 'text.secondary', textWrap: 'pretty' }}>
        {description}
      </Typography>
      <Price {...{ plan, period }} />
      {kind === 'current' || kind === 'waiting' ? (
        <Button disabled fullWidth startIcon={<CheckIcon />} sx={button}>
          {kind === 'waiting' && startsAt ? `Starts ${dayOf(startsAt, zone)}` : 'Current Plan'}
        </Button>
      ) : (
        <Button
          fullWidth
          disabled={!changeable}
          variant={next ? 'contained' : 'outlined'}
          onClick={onChoose}
          sx={button}
        >
          {labelOf(kind, name, period)}
        </Button>
      )}
      <Box sx={{ mt: 5, pt: 4, borderTop: '1px solid', borderColor: 'divider' }}>
        <Lines of={features} Icon={CheckIcon} colour="var(--bb-good)" />
        {planned.length > 0 && (
          <>
            <Typography
              id={`${id}-planned`}
              variant="overline"
              component="h3"
              sx={{ mt: 4, mb: 1, display: 'block', color: 'text.tertiary' }}
            >
              Planned
            </Typography>
            <Lines of={planned} Icon={DashIcon} colour="text.tertiary" labelledBy={`${id}-planned`} />
          </>
        )}
      </Box>
    </Card>
  )
}

function labelOf(kind: Kind, name: string, period: BillingPeriod): string {
  if (kind === 'period') return period === 'annually' ? 'Pay by the year' : 'Pay by the month'
  return `${kind === 'upgrade' ? 'Upgrade' : 'Switch'} to ${name}`
}

interface LinesProps {
  of: string[]
  Icon: typeof CheckIcon
  colour: string
  /** Lines that belong to a heading are as quiet as it is. */
  labelledBy?: string
}

function Lines({ of, Icon, colour, labelledBy }: LinesProps) {
  return (
    <Box component="ul" aria-labelledby={labelledBy} sx={{ m: 0, p: 0, listStyle: 'none' }}>
      {of.map((line) => (
        <Box
          key={line}
          component="li"
          sx={{
            display: 'flex',
            gap: 3,
            py: '5px',
            color: labelledBy ? 'text.tertiary' : 'text.primary',
            textWrap: 'pretty',
            fontVariantNumeric: 'normal',
          }}
        >
          <Icon sx={{ mt: '1px', fontSize: 18, color: colour }} />
          {line}
        </Box>
      ))}
    </Box>
  )
}

const look = { display: 'flex', flexDirection: 'column', p: { xs: 5, sm: 7 }, pb: { sm: 6 } }

/** Two pixels of blue in the place of one of grey, and nothing inside moves. */
const popular = { borderColor: 'primary.main', boxShadow: 'inset 0 0 0 1px var(--bb-primary)' }

/** Where the cards stand below each other. */
const first = { order: { xs: -1, md: 0 } }

const button = { height: 44, mt: 5, flex: 'none' }
