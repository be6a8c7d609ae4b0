import { createFileRoute } from '@tanstack/react-router'
import { PostPage } from '@/features/posts/PostPage'
import { useBack } from '@/features/posts/useBack'

// The first segment is the post's shortcode or its id; the id at the end decides.
export const Route = createFileRoute('/_app/posts/$shortCode/id/$postId')({ component: Post })

function Post() {
  const address = Route.useParams()
  // Another post is another page, and not this one with other figures.
  return <PostPage key={address.postId} {...address} onBack={useBack()} />
}
