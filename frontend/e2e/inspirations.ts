import type { APIRequestContext } from '@playwright/test'
import { ask } from './person'

interface Saved {
  id: number
}

/** Makes a list through the API and saves posts to it; the last one stands first. */
export async function saveToList(
  request: APIRequestContext,
  token: string,
  shortlistName: string,
  postIds: number[],
): Promise<{ listId: number; saved: Saved[] }> {
  const list = await ask(request, 'POST', '/shortlists', { shortlistName, description: 'What stops the thumb' }, token)
  const saved: Saved[] = []
  for (const postId of postIds)
    saved.push(await ask(request, 'POST', '/post-inspirations', { shortlistId: list.id, postId }, token))
  return { listId: list.id, saved }
}

/** The ids of an account's best posts. */
export async function topPosts(request: APIRequestContext, token: string, count: number): Promise<number[]> {
  const answer = await request.get('/api/performance/analytics', { headers: { Authorization: `Bearer ${token}` } })
  const { topPosts } = await answer.json()
  return topPosts.slice(0, count).map(({ id }: { id: number }) => id)
}
