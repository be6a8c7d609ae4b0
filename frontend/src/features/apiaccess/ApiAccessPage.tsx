import { useQuery } from '@tanstack/react-query'
import { Loaded, Loading } from '@/shared/ui/feedback/Loaded'
import { Card } from '@/shared/ui/layout/Card'
import { PageHead } from '@/shared/ui/layout/PageHead'
import { ExamplesCard } from './components/ExamplesCard'
import { Locked } from './components/Locked'
import { McpCard } from './components/McpCard'
import { ReceiverCard } from './components/ReceiverCard'
import { TokensCard } from './components/TokensCard'
import { WebhooksCard } from './components/WebhooksCard'
import { tokensQuery } from './queries'
import type { ApiAccessSearch } from './search'

interface ApiAccessPageProps {
  search: ApiAccessSearch
  onSearch: (search: ApiAccessSearch) => void
}

/** What programs need to use Bowerbird in the user's name. */
export function ApiAccessPage({ search, onSearch }: ApiAccessPageProps) {
  const tokens = useQuery(tokensQuery)
  return (
    <>
      <PageHead title="API access" lede="Use your figures, posts and plans in programs of your own." />
      <div className="grid grid-cols-1 gap-(--bb-gap) mt-6 max-w-220">
        <Loaded
          query={tokens}
          failure="We couldn't load your tokens"
          meanwhile={
            <Card>
              <Loading text="Loading your tokens" height={220} />
            </Card>
          }
        >
          {(list) => (
            <>
              {list.requestsPerMinute === 0 && <Locked />}
              {(list.requestsPerMinute > 0 || list.items.length > 0) && <TokensCard {...list} />}
              <WebhooksCard open={list.requestsPerMinute > 0} />
              <ExamplesCard language={search.language ?? 'curl'} onLanguage={(language) => onSearch({ language })} />
              <ReceiverCard language={search.language ?? 'curl'} />
              <McpCard />
            </>
          )}
        </Loaded>
      </div>
    </>
  )
}
