import type { DayPoint } from '../axis'
import type { ComparedPoint } from '../compared'
import { LineChart, type PostDay } from '../LineChart'
import { GrowthPlaceholder } from './GrowthPlaceholder'
import { growthDateLabels } from './growth'

interface GrowthLineProps {
  points: DayPoint[]
  period: string
  marks?: PostDay[]
  compared?: ComparedPoint[] | undefined
  height: number
  /** First day with a number of ours, YYYY-MM-DD; null while the account was never read. */
  trackedSince: string | null
  /** The account is being read now, or will be at once. */
  reading: boolean
}

/** Followers day by day; two days make a line. */
export function GrowthLine({ points, period, marks, compared, height, trackedSince, reading }: GrowthLineProps) {
  if (points.length < 2) return <GrowthPlaceholder {...{ height, trackedSince, reading }} />
  return (
    <LineChart
      points={points}
      unit="followers"
      dateLabels={growthDateLabels(period)}
      compared={compared}
      {...(marks && { marks })}
      height={height}
    />
  )
}
