import type { BuddyBeginRequest } from '@/shared/api/gen/types.gen'
import type { BuddyTopic } from '@/shared/buddy/panel'
import { formatOf } from '@/shared/lib/format'
import { quoted } from '@/shared/lib/quoted'
import { titleFor } from './copywriting'
import type { Onboarding } from './onboarding'

/** What the server receives when the first message begins a conversation. Without a title it gives one with the day. */
export function beginningOf({ posts = [], idea }: BuddyTopic, { kind, selected }: Onboarding): BuddyBeginRequest {
  if (idea) return { type: 'copywriting', title: titleFor(idea), ideaId: idea.id }
  return {
    type: 'competitor_posts',
    competitorProfileIds: kind === 'competitors' ? selected : [],
    shortlistIds: kind === 'inspirations' ? selected : [],
    postIds: posts.map(({ id }) => id),
  }
}

/** What Buddy answers from, in a line. */
export function knows(
  { idea, posts = [] }: BuddyTopic,
  { phase, kind, selected }: Onboarding,
  connected: boolean,
): string {
  if (idea) return `Copy for ${quoted(idea.title)}`
  if (!connected) return 'No Instagram account connected yet'
  if (phase !== 'ready') return 'Answers from your own numbers'
  const parts = [
    'your numbers',
    ...(posts.length > 0 ? [formatOf(posts.length, 'post')] : []),
    ...(selected.length > 0 ? [formatOf(selected.length, kind === 'competitors' ? 'competitor' : 'list')] : []),
  ]
  return `Knows ${and.format(parts)}`
}

const and = new Intl.ListFormat('en', { type: 'conjunction' })

const MOST_QUESTIONS = 4

/** What to ask first, by what Buddy can look at. */
export function questionsFor({ posts = [] }: BuddyTopic, { kind, selected }: Onboarding, hasGoal: boolean): string[] {
  const chosen = kind === 'competitors' ? 'How do I compare with my competitors?' : 'What works in my saved posts?'
  return [
    ...(posts.length === 1 ? ['How did this post do?', 'What can I learn from this post?'] : []),
    ...(posts.length > 1 ? ['What do these posts have in common?'] : []),
    ...(selected.length > 0 ? [chosen] : []),
    'How is my account growing?',
    'When should I post?',
    'What should I post next?',
    ...(hasGoal ? ['How far am I from my weekly goal?'] : []),
  ].slice(0, MOST_QUESTIONS)
}

/** What is said when a message could not be sent. */
export const SEND_FAILURE = {
  chat: "Sorry, I'm having trouble processing your request right now. Please try again in a moment!",
  copywriting: 'Sorry, I encountered an error processing your request. Please try again.',
}

/** What is said when there is no answer. */
export const REPLY_FAILURE =
  "I'm experiencing some technical difficulties right now. Please try again in a moment, or if the issue persists, you can always reach out for support. Thanks for your patience!"
