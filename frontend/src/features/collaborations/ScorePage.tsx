import { useQuery } from '@tanstack/react-query'
import { EmptyState } from '@/shared/ui/feedback/EmptyState'
import { Loaded, Loading } from '@/shared/ui/feedback/Loaded'
import { Card } from '@/shared/ui/layout/Card'
import { DiscoverTabs } from '@/shared/ui/layout/DiscoverTabs'
import { PageHead } from '@/shared/ui/layout/PageHead'
import { LinkButton } from '@/shared/ui/link/LinkButton'
import { AccountChoice } from './components/AccountChoice'
import { Gate } from './components/Gate'
import { ScoreCards } from './components/ScoreCards'
import { accountsQuery, scoreQuery } from './queries'
import type { ScoreSearch } from './search'

interface ScorePageProps {
  search: ScoreSearch
  onSearch: (search: ScoreSearch) => void
}

/** How well another account fits the user's own for a collaboration. */
export function ScorePage({ search, onSearch }: ScorePageProps) {
  return (
    <>
      <PageHead title="Collaboration score" lede="See how well another account fits yours before you write to it." />
      <div className="grid gap-4 mt-4 sm:mt-6">
        <DiscoverTabs />
        <Gate
          allows={({ collaborationScore }) => collaborationScore !== 'none'}
          locked={{
            title: 'Find out who fits you',
            text: 'PRO shows the collaboration score with its three strongest parts. BUSINESS shows all parts and lets you move their weights.',
            feature: 'the collaboration score',
          }}
          purpose="Connect Instagram to compare your account with others."
          loading="Loading collaboration score..."
        >
          <Choice {...{ search, onSearch }} />
        </Gate>
      </div>
    </>
  )
}

function Choice({ search, onSearch }: ScorePageProps) {
  const accounts = useQuery(accountsQuery)
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
              label="Compare your account with"
              none="Choose an account"
              usernames={items.filter(({ isOwn }) => !isOwn).map(({ instaUsername }) => instaUsername)}
              value={search.with}
              onChange={(other) => onSearch({ with: other, weights: search.weights })}
            />
          )}
        </Loaded>
      </Card>
      {search.with === undefined ? (
        <Card>
          <EmptyState
            title="Choose an account"
            action={
              <LinkButton variant="contained" to="/competitor-comparison">
                Track an account
              </LinkButton>
            }
          >
            You can score every account that you track or find in Discover.
          </EmptyState>
        </Card>
      ) : (
        <Scored search={search} onSearch={onSearch} />
      )}
    </>
  )
}

function Scored({ search, onSearch }: ScorePageProps) {
  const query = useQuery(scoreQuery(search))
  const { data: accounts } = useQuery(accountsQuery)
  return (
    <Loaded
      query={query}
      failure="We can't load this score"
      meanwhile={
        <Card>
          <Loading text="Loading collaboration score..." height={560} />
        </Card>
      }
    >
      {(score) => (
        <ScoreCards
          score={score}
          isTracked={accounts?.items.some(({ instaUsername }) => instaUsername === score.other.username) ?? false}
          weights={search.weights}
          problem={query.error}
          onWeights={(weights) => onSearch({ ...search, weights })}
        />
      )}
    </Loaded>
  )
}
