import Tab from '@mui/material/Tab'
import Tabs from '@mui/material/Tabs'
import type { ReactNode } from 'react'
import { PageHead } from '@/shared/ui/layout/PageHead'
import { DataCard } from './DataCard'
import { DeleteCard } from './DeleteCard'
import { LocaleCard } from './LocaleCard'
import { PasswordTab } from './PasswordTab'
import { ProfileCard } from './ProfileCard'
import { ProfileTab } from './ProfileTab'
import { SessionsCard } from './SessionsCard'
import { type SettingsTab, settingsTabs } from './tabs'

interface Props {
  tab: SettingsTab
  onTabChange: (tab: SettingsTab) => void
  /** The way to the page for programs. */
  api: ReactNode
  /** Whether support may look at the account. */
  support: ReactNode
  /** What the tab of the Instagram account shows. */
  instagram: ReactNode
  /** What the tab of the audience shows. */
  demographics: ReactNode
  /** What the tab of the goals shows. */
  goals: ReactNode
  /** Which alerts the user wants. */
  alerts: ReactNode
  /** How the user's reports look. */
  reports: ReactNode
}

const tabId = (name: SettingsTab) => `settings-${name}`

export function SettingsPage({
  tab,
  onTabChange,
  alerts,
  api,
  support,
  instagram,
  demographics,
  goals,
  reports,
}: Props) {
  return (
    <>
      <PageHead title="Settings" />
      <div className={page}>
        <ProfileCard />
        <div className="min-w-0 max-w-180">
          <Tabs
            variant="scrollable"
            scrollButtons={false}
            value={tab}
            onChange={(_, chosen) => onTabChange(chosen)}
            aria-label="Settings"
          >
            {settingsTabs.map(({ name, label }) => (
              <Tab
                key={name}
                value={name}
                label={label}
                id={tabId(name)}
                aria-controls={name === tab ? `${tabId(name)}-panel` : undefined}
              />
            ))}
          </Tabs>
          <div
            role="tabpanel"
            id={`${tabId(tab)}-panel`}
            aria-labelledby={tabId(tab)}
            className="grid gap-(--bb-gap) mt-(--bb-gap)"
          >
            {tab === 'profile' && (
              <>
                <ProfileTab />
                <LocaleCard />
                <SessionsCard />
                {api}
                {support}
                <DataCard />
                <DeleteCard />
              </>
            )}
            {tab === 'password' && <PasswordTab />}
            {tab === 'instagram' && instagram}
            {tab === 'demographics' && demographics}
            {tab === 'goals' && goals}
            {tab === 'alerts' && alerts}
            {tab === 'reports' && reports}
          </div>
        </div>
      </div>
    </>
  )
}

const page = 'grid grid-cols-1 md:grid-cols-[280px_minmax(0,1fr)] items-start gap-(--bb-gap) mt-6'
