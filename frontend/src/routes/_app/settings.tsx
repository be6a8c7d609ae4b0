import { createFileRoute } from '@tanstack/react-router'
import { AlertsCard } from '@/features/alerts/AlertsCard'
import { ApiAccessCard } from '@/features/apiaccess/ApiAccessCard'
import { DemographicsTab } from '@/features/demographics/DemographicsTab'
import { GoalsTab } from '@/features/goals/GoalsTab'
import { LoginCard } from '@/features/insights/LoginCard'
import { AccountTab } from '@/features/instagram/AccountTab'
import { BrandCard } from '@/features/reports/BrandCard'
import { MailsCard } from '@/features/reports/mails/MailsCard'
import { SettingsPage } from '@/features/settings/SettingsPage'
import { FIRST_TAB, type SettingsTab, tabInAddress } from '@/features/settings/tabs'
import { SupportAccessCard } from '@/features/support/SupportAccessCard'

export const Route = createFileRoute('/_app/settings')({
  validateSearch: ({ tab }: Record<string, unknown>): { tab?: SettingsTab | undefined } => ({ tab: tabInAddress(tab) }),
  component: Settings,
})

function Settings() {
  const { tab = FIRST_TAB } = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <SettingsPage
      tab={tab}
      onTabChange={(chosen) => navigate({ search: { tab: tabInAddress(chosen) }, replace: true, resetScroll: false })}
      alerts={<AlertsCard />}
      api={<ApiAccessCard />}
      support={<SupportAccessCard />}
      instagram={
        <>
          <AccountTab />
          <LoginCard />
        </>
      }
      demographics={<DemographicsTab />}
      goals={<GoalsTab />}
      reports={
        <>
          <MailsCard />
          <BrandCard />
        </>
      }
    />
  )
}
