import { createFileRoute } from '@tanstack/react-router'
import { ProfilePage } from '@/features/profiles/ProfilePage'
import { periodsOf } from '@/features/profiles/periods'

/** An address without a username: the page says what is missing. */
export const Route = createFileRoute('/_app/profile/')({
  component: () => <ProfilePage username="" periods={periodsOf({})} onPeriods={() => {}} />,
})
