import { queryOptions } from '@tanstack/react-query'
import { inspirationsListSaved } from '@/shared/api/gen/sdk.gen'
import { keys } from '@/shared/api/keys'

/** The most that one request asks about. */
const AT_ONCE = 100

interface Question {
  postId: number
  answer: (saved: boolean) => void
  fail: (reason: unknown) => void
}

let waiting: Question[] = []

/** Whether a post is in any list. What is asked while a page is drawn becomes one request. */
function isSaved(postId: number): Promise<boolean> {
  return new Promise((answer, fail) => {
    if (waiting.length === 0) setTimeout(askAll)
    waiting.push({ postId, answer, fail })
  })
}

function askAll() {
  const questions = waiting
  waiting = []
  for (let from = 0; from < questions.length; from += AT_ONCE) void ask(questions.slice(from, from + AT_ONCE))
}

async function ask(questions: Question[]) {
  try {
    const { items } = await inspirationsListSaved({ query: { postId: questions.map(({ postId }) => postId) } })
    const saved = new Set(items)
    for (const { postId, answer } of questions) answer(saved.has(postId))
  } catch (reason) {
    for (const { fail } of questions) fail(reason)
  }
}

/** Whether a post is in any of the user's lists. */
export const bookmarkQuery = (postId: number) =>
  queryOptions({
    queryKey: [...keys.inspirations, 'saved', postId],
    queryFn: () => isSaved(postId),
  })
