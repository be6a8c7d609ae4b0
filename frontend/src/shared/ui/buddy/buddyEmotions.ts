export type Emotion = 'neutral' | 'celebrating' | 'excited' | 'happy' | 'encouraging' | 'sleepy' | 'sad' | 'thinking'

type Pair = readonly [number, number]
type Three = readonly [number, number, number]
/** Turn, fan, scale x, scale y, drop. */
type Wing = readonly [number, number, number, number, number]

/** Where each part stands. Angles in degrees, lengths in units of the 240 × 240 figure. */
export interface Pose {
  /** Turn, dx, dy of the whole figure. */
  figure: Three
  squash: number
  /** Turn, dx, dy. */
  head: Three
  crest: number
  tail: number
  wingLeft: Wing
  wingRight: Wing
  /** Drop and slant; a drop of 46 closes the eye. */
  lidLeft: Pair
  lidRight: Pair
  /** Rise of the lower lids, left and right. */
  lowerLids: Pair
  /** dx, dy, scale. */
  pupil: Three
  lashLeft?: 'up' | 'down'
  lashRight?: 'up' | 'down'
  /** Turn, dx, dy. */
  browLeft: Three
  browRight: Three
  gape: number
  beak: 'smile' | 'grin' | 'sad'
  /** Shift of the blush; absent hides it. */
  cheek?: number
  sparkle?: boolean
  thumb?: boolean
  prop?: 'party' | 'zzz' | 'dots'
}

const neutral: Pose = {
  figure: [0, 0, 0],
  squash: 1,
  head: [0, 0, 0],
  crest: 0,
  tail: 0,
  wingLeft: [4, 0, 1, 1, 0],
  wingRight: [9, 0, 1, 0.86, 0],
  lidLeft: [5, 0],
  lidRight: [5, 0],
  lowerLids: [0, 0],
  pupil: [2, 0, 1],
  browLeft: [0, 0, 0],
  browRight: [0, 0, 0],
  gape: 0,
  beak: 'smile',
}

export const poses: Record<Emotion, Pose> = {
  neutral,
  celebrating: {
    ...neutral,
    figure: [0, 0, -3],
    head: [-4, 0, 0],
    crest: 10,
    tail: -8,
    wingLeft: [120, 10, 1, 1, 0],
    wingRight: [120, 10, 1, 1, 0],
    lowerLids: [20, 20],
    lidLeft: [0, 0],
    lidRight: [0, 0],
    pupil: [1, -5, 1],
    browLeft: [0, 0, -5],
    browRight: [0, 0, -5],
    gape: 1,
    cheek: -3,
    prop: 'party',
  },
  excited: {
    ...neutral,
    crest: 14,
    tail: -6,
    wingLeft: [84, 12, 0.94, 0.86, 0],
    wingRight: [84, 12, 0.94, 0.86, 0],
    lidLeft: [0, 0],
    lidRight: [0, 0],
    pupil: [1, -1, 1.14],
    browLeft: [0, 0, -6],
    browRight: [0, 0, -6],
    gape: 0.8,
    cheek: 0,
    sparkle: true,
  },
  happy: {
    ...neutral,
    head: [4, 0, 0],
    crest: 4,
    wingLeft: [12, 3, 1, 1, 0],
    wingRight: [15, 3, 1, 0.88, 0],
    lowerLids: [18, 18],
    lidLeft: [0, 0],
    lidRight: [0, 0],
    pupil: [2, -4, 1],
    browLeft: [0, 0, -3],
    browRight: [0, 0, -3],
    beak: 'grin',
    cheek: -4,
  },
  encouraging: {
    ...neutral,
    figure: [0, -10, 0],
    head: [5, 0, 0],
    crest: 6,
    wingLeft: [7, 2, 1, 1, 0],
    wingRight: [97, -5, 1.05, 0.74, 0],
    lidLeft: [46, 0],
    lashLeft: 'up',
    lidRight: [0, 0],
    lowerLids: [0, 8],
    pupil: [3, -1, 1],
    browLeft: [-4, 0, 2],
    browRight: [-6, 0, -5],
    beak: 'grin',
    cheek: -2,
    thumb: true,
  },
  sleepy: {
    ...neutral,
    squash: 0.98,
    head: [9, 2, 6],
    crest: -14,
    tail: 6,
    wingLeft: [-2, 0, 1, 1, 5],
    wingRight: [5, 0, 1, 0.86, 4],
    lidLeft: [26, -2],
    lidRight: [26, 2],
    pupil: [1, 5, 1],
    browLeft: [4, 0, 3],
    browRight: [-4, 0, 3],
    prop: 'zzz',
  },
  sad: {
    ...neutral,
    squash: 0.97,
    head: [4, 2, 8],
    crest: -18,
    tail: 10,
    wingLeft: [-3, 0, 1, 1, 9],
    wingRight: [4, 0, 1, 0.88, 6],
    lidLeft: [11, -14],
    lidRight: [11, 14],
    pupil: [-1, 4, 1],
    browLeft: [-20, 2, -1],
    browRight: [20, -2, -1],
    beak: 'sad',
  },
  thinking: {
    ...neutral,
    head: [-8, -2, 0],
    crest: 4,
    wingLeft: [-111, -3, 0.92, 0.78, 0],
    lidLeft: [9, 0],
    lidRight: [2, 0],
    pupil: [3.5, -4, 1],
    browLeft: [6, 0, 1],
    browRight: [-8, 0, -5],
    prop: 'dots',
  },
}
