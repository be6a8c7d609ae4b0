export const settingsTabs = [
  { name: 'profile', label: 'Profile' },
  { name: 'password', label: 'Password' },
  { name: 'instagram', label: 'Instagram Account' },
  { name: 'demographics', label: 'Demographics' },
  { name: 'goals', label: 'Goals' },
  { name: 'alerts', label: 'Alerts' },
  { name: 'reports', label: 'Reports' },
] as const

export type SettingsTab = (typeof settingsTabs)[number]['name']

export const FIRST_TAB: SettingsTab = 'profile'

/** The tab an address names; the first one stays out of the address. */
export function tabInAddress(wanted: unknown): SettingsTab | undefined {
  return settingsTabs.find(({ name }) => name === wanted && name !== FIRST_TAB)?.name
}
