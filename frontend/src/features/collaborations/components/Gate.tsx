import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { BillingplansSubscriptionDetails } from '@/shared/api/gen/types.gen'
import { subscriptionQuery } from '@/shared/plan/subscription'
import { useUser } from '@/shared/session/session'
import { EmptyState } from '@/shared/ui/feedback/EmptyState'
import { Loaded, Loading } from '@/shared/ui/feedback/Loaded'
import { Card } from '@/shared/ui/layout/Card'
import { LockedOverlay } from '@/shared/ui/layout/LockedOverlay'
import { LinkButton } from '@/shared/ui/link/LinkButton'

interface GateProps {
  /** Whether a plan has it. */
  allows: (plan: BillingplansSubscriptionDetails) => boolean
  /** What is locked without such a plan. */
  locked: { title: string; text: string; feature: string }
  /** What a connected account is for. */
  purpose: string
  /** Until it is known what the plan has. */
  loading: string
  children: ReactNode
}

/** A part that needs a plan and a connected account, or else the way to these. */
export function Gate({ allows, locked, purpose, loading, children }: GateProps) {
  const { instaUsername } = useUser()
  const plan = useQuery(subscriptionQuery)
  return (
    <Loaded
      query={plan}
      failure="We can't load your plan"
      meanwhile={
        <Card>
          <Loading text={loading} height={480} />
        </Card>
      }
    >
      {(subscribed) => {
        if (!allows(subscribed)) {
          return (
            <Card>
              <LockedOverlay title={locked.title} feature={locked.feature} to="/billing" action="See plans">
                {locked.text}
              </LockedOverlay>
            </Card>
          )
        }
        if (instaUsername === null) {
          return (
            <Card>
              <EmptyState
                title="No account connected yet"
                action={
                  <LinkButton variant="contained" to="/connect-instagram">
                    Connect Instagram
                  </LinkButton>
                }
              >
                {purpose}
              </EmptyState>
            </Card>
          )
        }
        return children
      }}
    </Loaded>
  )
}
