import BackIcon from '@mui/icons-material/ArrowBackOutlined'
import { useUser } from '@/shared/session/session'
import { EmptyState } from '@/shared/ui/feedback/EmptyState'
import { Card } from '@/shared/ui/layout/Card'
import { LockedOverlay } from '@/shared/ui/layout/LockedOverlay'
import { PageHead } from '@/shared/ui/layout/PageHead'
import { LinkButton } from '@/shared/ui/link/LinkButton'
import { ArticleText } from './ArticleText'
import { findArticle, isLocked } from './articles'

export function ArticlePage({ slug }: { slug: string }) {
  const { plan } = useUser()
  const article = findArticle(slug)
  return (
    <>
      <PageHead title={article?.title ?? 'Help'} />
      <div className="mt-2 mb-4">
        <LinkButton to="/help" variant="text" startIcon={<BackIcon />}>
          All articles
        </LinkButton>
      </div>
      <Card aria-label={article?.title ?? 'Not found'} className="max-w-190">
        {!article && (
          <EmptyState title="There is no such article">It may have been renamed. Search for it in the help.</EmptyState>
        )}
        {article && isLocked(article, plan) && (
          <LockedOverlay
            title={`This guide is for ${article.plan}`}
            action={`Upgrade to ${article.plan}`}
            feature={article.title}
          >
            It is about what that plan includes.
          </LockedOverlay>
        )}
        {article && !isLocked(article, plan) && <ArticleText article={article} />}
      </Card>
    </>
  )
}
