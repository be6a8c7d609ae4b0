import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { formatOf } from '@/shared/lib/format'
import { Button } from '@/shared/ui/button/Button'
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
      <SearchField
        label="Search help"
        value={search}
        onChange={onSearch}
        sx={{ width: '100%', maxWidth: 640, mt: 4 }}
      />
      <Typography role="status" variant="caption" component="p" sx={{ minHeight: 16, mt: 2, color: 'text.tertiary' }}>
        {found && `${formatOf(found.length, 'article')} found`}
      </Typography>
      <Box sx={page}>
        <Box sx={column}>
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
        </Box>
        <Box sx={column}>
          <News articles={articlesOf('news').slice(0, 2)} />
          {/* Last, so that nothing moves when the server has said that it has a support address. */}
          <SupportCard />
        </Box>
      </Box>
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
        <Button size="small" variant="outlined" aria-expanded={all} onClick={() => setAll(!all)} sx={{ mt: 3 }}>
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
        <Box
          key={article.slug}
          component="article"
          sx={{ mt: 4, '& p': { m: 0, fontSize: '0.875rem', lineHeight: '1.25rem' } }}
        >
          <Typography variant="subtitle2" component="h3" sx={{ mb: 1 }}>
            {article.title}
          </Typography>
          <ArticleText article={article} />
        </Box>
      ))}
    </Card>
  )
}

const page = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) 320px' },
  alignItems: 'start',
  gap: 'var(--bb-gap)',
  mt: 4,
}

const column = { display: 'grid', gap: 'var(--bb-gap)', minWidth: 0 }
