import type { Line } from './contexts'

/** After so long without a touch the story is told. */
export const STORY_AFTER = 60_000
/** From then on a look at the clock brings another line. */
export const FRESH_AFTER = 30_000
export const LOOK_EVERY = 45_000

/** What Buddy does while nobody is looking; each step for its milliseconds. */
export const story: (Line & { ms: number })[] = [
  { emotion: 'thinking', text: 'Quiet in here…', ms: 3_000 },
  { emotion: 'happy', text: "I'll tidy my bower meanwhile.", ms: 3_000 },
  { emotion: 'excited', text: 'Ooh, a blue bottle cap!', ms: 3_000 },
  { emotion: 'encouraging', text: 'It goes right beside the feather.', ms: 3_000 },
  { emotion: 'sleepy', text: 'Wake me when you are back…', ms: 4_000 },
]
