import CloseIcon from '@mui/icons-material/CloseOutlined'
import Dialog from '@mui/material/Dialog'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useUser } from '@/shared/session/session'
import { Button } from '@/shared/ui/button/Button'
import { IconButton } from '@/shared/ui/button/IconButton'
import { EmptyState } from '@/shared/ui/feedback/EmptyState'
import { Card } from '@/shared/ui/layout/Card'
import { PageHead } from '@/shared/ui/layout/PageHead'
import type { PeriodChoice } from './components/AnalysisBody'
import { AnalysisView } from './components/AnalysisView'
import { InsightsCard } from './components/InsightsCard'
import { SectionTabs } from './components/SectionTabs'
import { TipsCard } from './components/TipsCard'
import { performanceQuery } from './queries'
import { useRenewal } from './useRenewal'
import { viewOf } from './view'

interface MyPerformancePageProps extends PeriodChoice {
  /** The step that connects an Instagram account. */
  connect: ReactNode
}

/** The user's own profile, with what its figures say beside it. */
export function MyPerformancePage({ connect, ...choice }: MyPerformancePageProps) {
  const { instaUsername } = useUser()
  const connected = instaUsername !== null
  const query = useQuery({ ...performanceQuery(), enabled: connected })
  const { instaProfileId, updatedAt } = query.data?.profile ?? {}
  useRenewal(instaProfileId, updatedAt)
  return (
    <>
      <PageHead title="My Performance" />
      {connected ? (
        <>
          <SectionTabs />
          <AnalysisView
            {...choice}
            view={viewOf(query)}
            failure="Unable to load performance data"
            onRetry={() => void query.refetch()}
            own={{
              connect,
              aside: ({ insights, tips }) => (
                <>
                  <InsightsCard insights={insights} />
                  {!insights.locked && <TipsCard tips={tips} />}
                </>
              ),
            }}
          />
        </>
      ) : (
        <NotConnected connect={connect} />
      )}
    </>
  )
}

/** Opens with the step that connects an account; closed, the page says what it is for. */
function NotConnected({ connect }: { connect: ReactNode }) {
  const [open, setOpen] = useState(true)
  return (
    <>
      <Card sx={{ mt: 6 }}>
        <EmptyState
          title="No account connected yet"
          action={
            <Button variant="contained" onClick={() => setOpen(true)}>
              Connect Instagram
            </Button>
          }
        >
          Connect Instagram to see your growth, what works and when to post.
        </EmptyState>
      </Card>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        slotProps={{
          paper: {
            'aria-label': 'Connect Instagram',
            sx: { width: 792, maxWidth: 'calc(100vw - 32px)', p: 0, border: 0 },
          },
        }}
      >
        <IconButton
          aria-label="Close"
          onClick={() => setOpen(false)}
          sx={{ position: 'absolute', top: 8, right: 8, zIndex: 1 }}
        >
          <CloseIcon />
        </IconButton>
        {connect}
      </Dialog>
    </>
  )
}
