/** What the user may choose on this device instead of what the browser's language has. */
const CHOICES = { clock: ['auto', '12', '24'], week: ['auto', 'sunday', 'monday'] } as const

type Setting = keyof typeof CHOICES
export type Choice<Of extends Setting> = (typeof CHOICES)[Of][number]

const keyOf = (setting: Setting) => `bowerbird.${setting}`

export function chosen<Of extends Setting>(setting: Of): Choice<Of> {
  const kept = localStorage.getItem(keyOf(setting))
  return CHOICES[setting].find((choice) => choice === kept) ?? 'auto'
}

export function choose<Of extends Setting>(setting: Of, choice: Choice<Of>): void {
  localStorage.setItem(keyOf(setting), choice)
  // Other tabs hear of it by themselves.
  dispatchEvent(new Event('storage'))
}

/** Calls back when a choice has changed, in this tab or another. */
export function onChoice(changed: () => void): () => void {
  addEventListener('storage', changed)
  return () => removeEventListener('storage', changed)
}

/** Everything that decides how times and weeks are shown. */
export const choices = (): string => `${chosen('clock')} ${chosen('week')}`

const clocks = new Map<string, boolean>()

/** Whether the time of day has 24 hours. */
export function has24Hours(): boolean {
  const clock = chosen('clock')
  if (clock !== 'auto') return clock === '24'
  const { language } = navigator
  const known = clocks.get(language)
  if (known !== undefined) return known
  const has24 = new Intl.DateTimeFormat(language, { hour: 'numeric' }).resolvedOptions().hour12 === false
  clocks.set(language, has24)
  return has24
}

interface WeekInfo {
  /** 1 is Monday, 7 is Sunday. */
  firstDay: number
}

/** The day in the first column of a calendar; 0 is Sunday. The week of a goal begins on Sunday for everybody. */
export function firstWeekday(): number {
  const week = chosen('week')
  if (week !== 'auto') return week === 'monday' ? 1 : 0
  const locale = new Intl.Locale(navigator.language) as { getWeekInfo?: () => WeekInfo; weekInfo?: WeekInfo }
  return ((locale.getWeekInfo?.() ?? locale.weekInfo)?.firstDay ?? 7) % 7
}
