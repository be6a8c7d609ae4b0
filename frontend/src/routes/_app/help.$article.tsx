import { createFileRoute } from '@tanstack/react-router'
import { ArticlePage } from '@/features/help/ArticlePage'

export const Route = createFileRoute('/_app/help/$article')({ component: Article })

function Article() {
  return <ArticlePage slug={Route.useParams().article} />
}
