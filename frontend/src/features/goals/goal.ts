/** Range of the dialog; settings accept more. */
export const MODAL_MIN = 1
export const MODAL_MAX = 20
export const QUICK_PICKS = [2, 3, 5, 7]
export const MODAL_DEFAULT = 3

export const SETTINGS_MAX = 50

export const GOAL_UPDATED = 'Weekly post goal updated successfully!'

const WHOLE = /^[+-]?\d+$/

/** The nearest number in the range of the dialog; the minimum for anything that is no whole number. */
export function clampGoal(text: string): number {
  if (!WHOLE.test(text.trim())) return MODAL_MIN
  return Math.min(MODAL_MAX, Math.max(MODAL_MIN, Number(text)))
}

/** The dialog's validation error, or null. */
export function modalProblem(text: string): string | null {
  const posts = wholeOf(text)
  return posts !== null && posts >= MODAL_MIN && posts <= MODAL_MAX
    ? null
    : `Please set a goal between ${MODAL_MIN} and ${MODAL_MAX} posts per week`
}

/** The settings' validation error, or null; the server checks the maximum. */
export function settingsProblem(text: string): string | null {
  const posts = wholeOf(text)
  return posts !== null && posts >= 1 ? null : 'Please enter a valid number of posts (1 or more)'
}

const wholeOf = (text: string): number | null => (WHOLE.test(text.trim()) ? Number(text) : null)
