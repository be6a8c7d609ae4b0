import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { SlotProps } from '@/shared/slots'
import type { PeriodChoice, Periods } from './components/AnalysisBody'
import { AnalysisFailed } from './components/AnalysisFailed'
import { AnalysisView } from './components/AnalysisView'
import { periodsOf } from './periods'
import { analysisQuery } from './queries'
import { useRenewal } from './useRenewal'
import { viewOf } from './view'

/** The analysis of a profile inside another page; its periods are its own. */
export function ProfileAnalysis({ username, compact = true, onPost }: SlotProps['ProfileAnalysis']) {
  const [periods, setPeriods] = useState<Periods>(periodsOf({}))
  const onPeriods = (change: Partial<Periods>) => setPeriods((now) => ({ ...now, ...change }))
  return <NamedAnalysis key={username} {...{ username, compact, periods, onPeriods, onPost }} />
}

/** The analysis of the profile of this name. */
export function NamedAnalysis({ username, compact = false, ...rest }: SlotProps['ProfileAnalysis'] & PeriodChoice) {
  const query = useQuery(analysisQuery(username))
  const { instaProfileId, updatedAt } = query.data?.profile ?? {}
  useRenewal(instaProfileId, updatedAt)
  if (username.trim() === '') return <AnalysisFailed message="Username is required" />
  return <AnalysisView view={viewOf(query)} onRetry={() => void query.refetch()} compact={compact} {...rest} />
}
