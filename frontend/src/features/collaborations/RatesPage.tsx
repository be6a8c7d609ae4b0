import { useQuery } from '@tanstack/react-query'
import { Loaded, Loading } from '@/shared/ui/feedback/Loaded'
import { Card } from '@/shared/ui/layout/Card'
import { DiscoverTabs } from '@/shared/ui/layout/DiscoverTabs'
import { PageHead } from '@/shared/ui/layout/PageHead'
import { AccountChoice } from './components/AccountChoice'
import { Gate } from './components/Gate'
import { PricesCard } from './components/PricesCard'
import { RatesCard } from './components/RatesCard'
import { accountsQuery, ratesQuery } from './queries'

interface RatesPageProps {
  /** The account; absent: the user's own. */
  of: string | undefined
  onChoose: (of: string | undefined) => void
}

/** What an account could ask for a post, a reel, a story and a package. */
export function RatesPage({ of, onChoose }: RatesPageProps) {
  return (
    <>
      <PageHead
        title="Rate estimate"
        lede="See what a post, a reel, a story and a package could cost. It is an estimate, not a quote."
      />
      <div className="grid gap-4 mt-4 sm:mt-6">
        <DiscoverTabs />
        <Gate
          allows={({ rateEstimate }) => rateEstimate}
          locked={{
            title: 'Know what to ask for',
            text: 'BUSINESS estimates the rates of your account and of those that you track, by your own prices.',
            feature: 'the rate estimate',
          }}
          purpose="Connect Instagram to estimate the rates of your account."
          loading="Loading rate estimate..."
        >
          <Estimated {...{ of, onChoose }} />
        </Gate>
      </div>
    </>
  )
}

function Estimated({ of, onChoose }: RatesPageProps) {
  const accounts = useQuery(accountsQuery)
  const query = useQuery(ratesQuery({ of }))
  return (
    <>
      <Card>
        <Loaded
          query={accounts}
          failure="We can't load your accounts"
          meanwhile={<Loading text="Loading accounts..." height={70} />}
        >
          {({ items }) => (
            <AccountChoice
              label="Estimate the rates of"
              none="Your account"
              usernames={items.filter(({ isOwn }) => !isOwn).map(({ instaUsername }) => instaUsername)}
              value={of}
              onChange={onChoose}
            />
          )}
        </Loaded>
      </Card>
      <Loaded
        query={query}
        failure="We can't load this estimate"
        meanwhile={
          <Card>
            <Loading text="Loading rate estimate..." height={560} />
          </Card>
        }
      >
        {(estimate) => (
          <>
            <RatesCard estimate={estimate} />
            <PricesCard key={JSON.stringify(estimate.prices)} estimate={estimate} />
          </>
        )}
      </Loaded>
    </>
  )
}
