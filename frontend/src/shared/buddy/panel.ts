import { type AnyRouter, useRouter } from '@tanstack/react-router'
import { useEffect, useEffectEvent } from 'react'
import { createStore, useStore } from '@/shared/lib/store'
import { openOverlay, useOverlay } from '@/shared/overlay/overlay'
import { forgetRunning } from './running'

/** An idea that is to get its copy. */
export interface CopyIdea {
  id: number
  title: string
  type: string
  /** Wall time. */
  plannedDate: string | null
  description: string | null
  finalCopywriting: string | null
}

/** A post that was chosen to talk about. */
export interface ChosenPost {
  id: number
  /** Reel by @maya, 14 Nov. */
  name: string
}

/** What the chat is opened about. */
export interface BuddyTopic {
  context: 'general' | 'performance' | 'competitors' | 'inspirations'
  /** Absent: no post was chosen. */
  posts?: ChosenPost[] | undefined
  /** The idea to write copy for, instead of a conversation about figures. */
  idea?: CopyIdea
}

/** What the panel is about, which it keeps while it is closed. */
interface PanelState {
  /** Null: the panel was not asked for yet. */
  topic: BuddyTopic | null
  /** Counts the conversations that were begun: another topic begins another one. */
  life: number
}

const panel = createStore<PanelState>({ topic: null, life: 0 })

const same = (one: BuddyTopic | null, other: BuddyTopic) => JSON.stringify(one) === JSON.stringify(other)

/** About the same thing as before, the conversation goes on; the copy for an idea is always a new one. */
function talkAbout(topic: BuddyTopic): void {
  const { topic: before, life } = panel.read()
  const goesOn = same(before, topic) && topic.idea === undefined
  panel.set({ topic, life: goesOn ? life : life + 1 })
}

/** Changes the posts of the topic. The panel goes on: what a message was sent about, its conversation keeps. */
export function choosePosts(posts: ChosenPost[] = []): void {
  const { topic, life } = panel.read()
  if (topic) panel.set({ topic: { ...topic, posts: posts.length > 0 ? posts : undefined }, life })
}

/** Nothing of a conversation outlives its session. */
export function forgetBuddy(): void {
  forgetRunning()
  panel.set({ topic: null, life: panel.read().life + 1 })
}

export const useBuddyTopic = (): PanelState => useStore(panel)

const NAME = 'buddy'

/** Opens the chat with Buddy over the page. */
export function openBuddy(router: AnyRouter, topic: BuddyTopic): void {
  talkAbout(topic)
  void openOverlay(router, NAME, topic)
}

export function useOpenBuddy(): (topic: BuddyTopic) => void {
  const router = useRouter()
  return (topic) => openBuddy(router, topic)
}

export function useBuddyPanel() {
  const { value, close } = useOverlay<BuddyTopic>(NAME)
  return { ...useBuddyTopic(), open: value !== undefined, close }
}

/** Reopens the panel that a reload found open. The copy for an idea is not reopened: that would ask for it once more. */
export function useReopenedBuddy(): void {
  const { value, close } = useOverlay<BuddyTopic>(NAME)
  const reopen = useEffectEvent(() => {
    if (!value || panel.read().topic) return
    if (value.idea) void close()
    else talkAbout(value)
  })
  useEffect(() => reopen(), [])
}
