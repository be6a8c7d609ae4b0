import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { formatOf } from '@/shared/lib/format'
import { EmptyState } from '@/shared/ui/feedback/EmptyState'
import { SearchField } from '@/shared/ui/form/SearchField'
import { Card } from '@/shared/ui/layout/Card'
import { PageHead } from '@/shared/ui/layout/PageHead'
import { ArticleLinks } from './ArticleLinks'
import { ArticleText } from './ArticleText'
import { type Article, articlesOf, searchArticles } from './articles'
import { SupportCard } from './SupportCard'

interface Props {
  search: string
  onSearch: (typed: string) => void
}

export function HelpPage({ search, onSearch }: Props) {
  const found = search ? searchArticles(search) : null
  return (
    <>
      <PageHead title="Help" lede="What would you like to know?" />
      <SearchField label="Search help" value={search} onChange={onSearch} className="w-full max-w-160 mt-4" />
      <Typography role="status" variant="caption" component="p" className="min-h-4 mt-2 text-ink-3">
        {found && `${formatOf(found.length, 'article')} found`}
      </Typography>
      <div className={page}>
        <div className={column}>
          {found ? (
            <Card title="Articles">
              {found.length > 0 ? (
                <ArticleLinks articles={found} />
              ) : (
                <EmptyState title="No article matches">Try fewer or other words.</EmptyState>
              )}
            </Card>
          ) : (
            <>
              <Fold title="FAQ" articles={articlesOf('faq')} />
              <Fold title="Guides" articles={articlesOf('guide')} />
              <Fold title="How numbers are worked out" articles={articlesOf('figure')} />
            </>
          )}
        </div>
        <div className={column}>
          <News articles={articlesOf('news').slice(0, 2)} />
          {/* Last, so that nothing moves when the server has said that it has a support address. */}
          <SupportCard />
        </div>
      </div>
    </>
  )
}

const FIRST = 3

/** The first three, and a button for the rest. */
function Fold({ title, articles }: { title: string; articles: Article[] }) {
  const [all, setAll] = useState(false)
  return (
    <Card title={title}>
      <ArticleLinks articles={all ? articles : articles.slice(0, FIRST)} />
      {articles.length > FIRST && (
        <Button size="small" variant="outlined" aria-expanded={all} onClick={() => setAll(!all)} className="mt-3">
          {all ? 'Show fewer' : `Show all ${articles.length}`}
        </Button>
      )}
    </Card>
  )
}

function News({ articles }: { articles: Article[] }) {
  return (
    <Card title="WHAT'S NEW?" small>
      {articles.map((article) => (
        <article key={article.slug} className="mt-4 [&_p]:m-0 [&_p]:text-[0.875rem] [&_p]:leading-5">
          <Typography variant="subtitle2" component="h3" className="mb-1">
            {article.title}
          </Typography>
          <ArticleText article={article} />
        </article>
      ))}
    </Card>
  )
}

const page = 'grid grid-cols-1 md:grid-cols-[minmax(0,1fr)_320px] items-start gap-(--bb-gap) mt-4'

const column = 'grid gap-(--bb-gap) min-w-0'
