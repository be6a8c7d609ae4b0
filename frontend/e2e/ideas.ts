import type { APIRequestContext } from '@playwright/test'
import { ask } from './person'

interface NewIdea {
  title: string
  type?: string
  status?: string
  description?: string
  plannedDate?: string
}

const berlin = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Berlin' })

/** So many days from today, where the people of these tests live. */
export const dayFromNow = (days: number): string => berlin.format(Date.now() + days * 86_400_000)

/** What a baker would plan: of each type and status, with and without date and links. */
export const someIdeas = (): NewIdea[] => [
  {
    title: 'Baker’s percentages in one picture',
    status: 'draft',
    description:
      'One drawing: flour is always 100. Water, salt and starter hang off it. https://a.example https://b.example/x https://c.example',
    plannedDate: `${dayFromNow(-4)}T09:00`,
  },
  {
    title: 'Starter travel kit',
    type: 'reel',
    status: 'finalised',
    description:
      'A jar, a spoon and a dry backup: everything a starter needs for a week away, packed in forty seconds.',
    plannedDate: `${dayFromNow(4)}T19:00`,
  },
  {
    title: 'Grandmother’s six-strand braid',
    type: 'story',
    description: 'Film over the shoulder, no talking. #challah https://d.example',
  },
  {
    title: 'What the dough should feel like',
    type: 'carousel',
    status: 'draft',
    description: 'Seven frames, one hand. Sticky, tacky, smooth: what each stage feels like and what to do about it.',
    plannedDate: `${dayFromNow(2)}T18:30`,
  },
  {
    title: 'Rye, but not gummy: the reel',
    type: 'reel',
    status: 'in_progress',
    description:
      'Open on the knife going through the crust. Then the three changes: less water, a longer bake, a day of waiting before the first slice.',
    plannedDate: `${dayFromNow(1)}T00:30`,
  },
]

/** Adds ideas through the API, the last one newest. */
export async function addIdeas(request: APIRequestContext, token: string, ideas = someIdeas()): Promise<void> {
  for (const idea of ideas) await ask(request, 'POST', '/ideas', idea, token)
}

interface OwnPost {
  id: number
  postedAt: string
}

/** The day of a post, where the people of these tests live. */
export const dayOfPost = ({ postedAt }: OwnPost): string => berlin.format(new Date(postedAt))

/** The latest posts of one's own account, as a finalised idea may be linked to them. */
export async function ownPosts(
  request: APIRequestContext,
  token: string,
  count: number,
): Promise<[OwnPost, ...OwnPost[]]> {
  const idea = await ask(request, 'POST', '/ideas', { title: 'Asks for posts', status: 'finalised' }, token)
  const headers = { Authorization: `Bearer ${token}` }
  const answer = await request.get(`/api/ideas/${idea.id}/result/posts`, { headers })
  const { items } = await answer.json()
  await request.delete(`/api/ideas/${idea.id}`, { headers })
  return items.slice(0, count)
}

/** A finalised idea that was planned for the day of a post of one's own. */
export async function addPublished(
  request: APIRequestContext,
  token: string,
  title: string,
  post: OwnPost,
): Promise<number> {
  const idea = { title, status: 'finalised', plannedDate: dayOfPost(post) }
  return (await ask(request, 'POST', '/ideas', idea, token)).id
}
