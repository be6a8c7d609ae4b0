import Box from '@mui/material/Box'
import { useTheme } from '@mui/material/styles'
import useMediaQuery from '@mui/material/useMediaQuery'
import type { ReactNode } from 'react'
import { Deferred } from '@/shared/ui/feedback/Deferred'
import { GoalSkeleton } from './GoalCard'

interface DashboardLayoutProps {
  metrics: ReactNode
  growth: ReactNode
  /** Leads the column beside; on a phone it stands under the growth. */
  goal: ReactNode
  /** What to do today; under the goal on a phone. */
  suggestions: ReactNode
  planner: ReactNode
  /** Stands beside from 1025 px on, below before. */
  aside: ReactNode
  rest: ReactNode
}

/** Where the blocks of the page stand at each width; the skeleton uses the same places. */
export function DashboardLayout({ metrics, growth, goal, suggestions, planner, aside, rest }: DashboardLayoutProps) {
  const phone = useMediaQuery(useTheme().breakpoints.down('sm'), { noSsr: true })
  const side = (
    <Box component="aside" sx={beside}>
      {!phone && goal}
      {aside}
    </Box>
  )
  const below = (
    <Box sx={{ containerType: 'inline-size' }}>
      <Box sx={quadruple}>{rest}</Box>
    </Box>
  )
  return (
    <Box sx={{ display: 'grid', gap: { xs: 4, sm: 6 } }}>
      <Box sx={columns}>
        <Box sx={main}>
          <Box sx={triple}>{metrics}</Box>
          {growth}
          <Unseen phone={phone} meanwhile={<GoalSkeleton />}>
            {phone && goal}
            {suggestions}
            {planner}
          </Unseen>
        </Box>
        <Unseen phone={phone} meanwhile={<Box sx={{ height: ABOUT_THE_REST }} />}>
          {side}
        </Unseen>
      </Box>
      <Unseen phone={phone}>{below}</Unseen>
    </Box>
  )
}

interface UnseenProps {
  phone: boolean
  meanwhile?: ReactNode
  children: ReactNode
}

/** What a phone shows only after scrolling is drawn after what it shows at once. */
function Unseen({ phone, meanwhile, children }: UnseenProps) {
  return phone ? <Deferred meanwhile={meanwhile}>{children}</Deferred> : children
}

/** As high as all of it, for a reload that goes on where the page was. */
const ABOUT_THE_REST = 3600

const main = {
  containerType: 'inline-size',
  display: 'flex',
  flexDirection: 'column',
  gap: { xs: 4, sm: 6 },
  minWidth: 0,
}

const columns = {
  display: 'grid',
  gap: { xs: 4, sm: 6 },
  gridTemplateColumns: 'minmax(0, 1fr)',
  '@media (min-width: 1025px)': { gridTemplateColumns: 'minmax(0, 1fr) 280px' },
  '@media (min-width: 1440px)': { gridTemplateColumns: 'minmax(0, 1fr) var(--bb-right)' },
}

/** A column beside the main one; below it on tablets, two cards abreast. */
const beside = {
  display: 'flex',
  flexDirection: 'column',
  gap: { xs: 4, sm: 6 },
  minWidth: 0,
  '@media (min-width: 768px) and (max-width: 1024px)': {
    display: 'grid',
    gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
    '& > :only-child': { gridColumn: '1 / -1' },
  },
}

/** Three abreast; where that is too narrow the first takes a row of its own. */
const triple = {
  display: 'grid',
  gap: { xs: 4, sm: 6 },
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  '& > :first-of-type': { gridColumn: '1 / -1' },
  '@container (min-width: 560px)': {
    gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
    '& > :first-of-type': { gridColumn: 'auto' },
  },
}

const quadruple = {
  display: 'grid',
  gap: { xs: 4, sm: 6 },
  gridTemplateColumns: 'minmax(0, 1fr)',
  '@container (min-width: 520px)': { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
  '@container (min-width: 1000px)': { gridTemplateColumns: 'repeat(4, minmax(0, 1fr))' },
}
