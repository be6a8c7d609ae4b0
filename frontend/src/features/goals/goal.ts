/** What the dialog offers; settings take more. */
export const MODAL_MIN = 1
export const MODAL_MAX = 20
export const PICKS = [2, 3, 5, 7]
export const SUGGESTED = 3

export const SETTINGS_MAX = 50

export const SET = 'Weekly post goal updated successfully!'

const WHOLE = /^[+-]?\d+$/

/** The nearest number that the dialog takes; what is no number is the least. */
export function clampGoal(text: string): number {
  if (!WHOLE.test(text.trim())) return MODAL_MIN
  return Math.min(MODAL_MAX, Math.max(MODAL_MIN, Number(text)))
}

/** Why the dialog does not take it. */
export function modalProblem(text: string): string | null {
  const posts = wholeOf(text)
  return posts !== null && posts >= MODAL_MIN && posts <= MODAL_MAX
    ? null
    : `Please set a goal between ${MODAL_MIN} and ${MODAL_MAX} posts per week`
}

/** Why settings do not take it. The server says the rest. */
export function settingsProblem(text: string): string | null {
  const posts = wholeOf(text)
  return posts !== null && posts >= 1 ? null : 'Please enter a valid number of posts (1 or more)'
}

const wholeOf = (text: string): number | null => (WHOLE.test(text.trim()) ? Number(text) : null)
