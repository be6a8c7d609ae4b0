import CheckIcon from '@mui/icons-material/CheckOutlined'
import DashIcon from '@mui/icons-material/RemoveOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useId } from 'react'
import type { BillingplansPlanEntry as Plan } from '@/shared/api/gen/types.gen'
import { Card } from '@/shared/ui/layout/Card'
import { Tag } from '@/shared/ui/metric/Tag'
import type { BillingPeriod } from '../period'
import { Price } from './Price'

interface PlanCardProps {
  plan: Plan
  period: BillingPeriod
  /** Where it stands from the user's own. */
  stands: 'below' | 'current' | 'above'
  /** The one right above the user's own. */
  next: boolean
  onChoose: () => void
}

/** A plan: what it costs, what it gives, and what it will give. */
export function PlanCard({ plan, period, stands, next, onChoose }: PlanCardProps) {
  const { name, description, mostPopular, features, planned } = plan
  const id = useId()
  return (
    <Card aria-labelledby={id} sx={[look, mostPopular && popular]}>
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
      {stands === 'current' ? (
        <Button disabled fullWidth startIcon={<CheckIcon />} sx={button}>
          Current Plan
        </Button>
      ) : (
        <Button fullWidth variant={next ? 'contained' : 'outlined'} onClick={onChoose} sx={button}>
          {`${stands === 'above' ? 'Upgrade' : 'Switch'} to ${name}`}
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

const button = { height: 44, mt: 5, flex: 'none' }
