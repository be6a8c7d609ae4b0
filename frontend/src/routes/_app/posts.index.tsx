import { createFileRoute } from '@tanstack/react-router'
import { PostPage } from '@/features/posts/PostPage'
import { useBack } from '@/features/posts/useBack'

export const Route = createFileRoute('/_app/posts/')({ component: NoPost })

function NoPost() {
  return <PostPage onBack={useBack()} />
}
