import type { MascotMessage } from './contexts'

/** Milliseconds without input until the story starts. */
export const IDLE_STORY_AFTER = 60_000
/** Milliseconds without input until the next check shows another message. */
export const NEW_MESSAGE_AFTER = 30_000
export const CHECK_EVERY = 45_000

/** Steps of what Buddy does while the user is idle; `ms` is how long each is shown. */
export const idleStory: (MascotMessage & { ms: number })[] = [
  { emotion: 'thinking', text: 'Quiet in here…', ms: 3_000 },
  { emotion: 'happy', text: "I'll tidy my bower meanwhile.", ms: 3_000 },
  { emotion: 'excited', text: 'Ooh, a blue bottle cap!', ms: 3_000 },
  { emotion: 'encouraging', text: 'It goes right beside the feather.', ms: 3_000 },
  { emotion: 'sleepy', text: 'Wake me when you are back…', ms: 4_000 },
]
