import { useSyncExternalStore } from 'react'
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

interface PanelState {
  open: boolean
  /** Null: the panel was not asked for yet. */
  topic: BuddyTopic | null
  /** Counts the conversations that were begun: another topic begins another one. */
  life: number
}

let state: PanelState = { open: false, topic: null, life: 0 }
const listeners = new Set<() => void>()

function become(next: PanelState): void {
  state = next
  for (const listener of listeners) listener()
}

const same = (one: BuddyTopic | null, other: BuddyTopic) => JSON.stringify(one) === JSON.stringify(other)

/** Opens the chat with Buddy. About the same thing as before, it goes on where it was. */
export function openBuddy(topic: BuddyTopic): void {
  const goesOn = same(state.topic, topic) && topic.idea === undefined
  become({ open: true, topic, life: goesOn ? state.life : state.life + 1 })
}

/** Changes the posts of the topic. The panel goes on: what a message was sent about, its conversation keeps. */
export function choosePosts(posts: ChosenPost[] = []): void {
  if (state.topic) become({ ...state, topic: { ...state.topic, posts: posts.length > 0 ? posts : undefined } })
}

export const closeBuddy = (): void => become({ ...state, open: false })

/** Nothing of a conversation outlives its session. */
export function forgetBuddy(): void {
  forgetRunning()
  become({ open: false, topic: null, life: state.life + 1 })
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const useBuddyPanel = (): PanelState => useSyncExternalStore(subscribe, () => state)
