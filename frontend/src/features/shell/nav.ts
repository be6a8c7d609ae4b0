import type { SvgIconComponent } from '@mui/icons-material'
import InspirationsIcon from '@mui/icons-material/BookmarksOutlined'
import PlannerIcon from '@mui/icons-material/CalendarMonthOutlined'
import BillingIcon from '@mui/icons-material/CreditCardOutlined'
import DashboardIcon from '@mui/icons-material/DashboardOutlined'
import ChatIcon from '@mui/icons-material/ForumOutlined'
import HelpIcon from '@mui/icons-material/HelpOutlineOutlined'
import HomeIcon from '@mui/icons-material/HomeOutlined'
import PerformanceIcon from '@mui/icons-material/InsightsOutlined'
import MeIcon from '@mui/icons-material/PersonOutlineOutlined'
import CompareIcon from '@mui/icons-material/QueryStatsOutlined'
import SettingsIcon from '@mui/icons-material/SettingsOutlined'
import DiscoverIcon from '@mui/icons-material/TravelExploreOutlined'
import type { LinkProps } from '@tanstack/react-router'

export interface NavItem {
  section: 'ACTION CENTRE' | 'MANAGE'
  label: string
  /** What a user of the free plan reads instead. */
  freeLabel?: string
  to: LinkProps['to']
  Icon: SvgIconComponent
  /** Name and icon in the bottom bar; absent items are not in it. */
  bar?: { label: string; Icon: SvgIconComponent }
}

/** Every page of the shell, in order. Sidebar, drawer and bottom bar all read it. */
export const navItems: NavItem[] = [
  {
    section: 'ACTION CENTRE',
    label: 'Dashboard',
    to: '/dashboard',
    Icon: DashboardIcon,
    bar: { label: 'Home', Icon: HomeIcon },
  },
  {
    section: 'ACTION CENTRE',
    label: 'My Performance',
    to: '/my-performance',
    Icon: PerformanceIcon,
    bar: { label: 'Me', Icon: MeIcon },
  },
  {
    section: 'ACTION CENTRE',
    label: 'Competitor Comparison',
    to: '/competitor-comparison',
    Icon: CompareIcon,
    bar: { label: 'Competitor', Icon: CompareIcon },
  },
  { section: 'ACTION CENTRE', label: 'Discover', to: '/discover', Icon: DiscoverIcon },
  { section: 'ACTION CENTRE', label: 'Chat History', to: '/chat-history', Icon: ChatIcon },
  { section: 'ACTION CENTRE', label: 'My Inspirations', to: '/shortlists', Icon: InspirationsIcon },
  {
    section: 'ACTION CENTRE',
    label: 'Content Planner',
    to: '/content-planner',
    Icon: PlannerIcon,
    bar: { label: 'Planner', Icon: PlannerIcon },
  },
  { section: 'ACTION CENTRE', label: 'Billing', freeLabel: 'Upgrade Plan', to: '/billing', Icon: BillingIcon },
  { section: 'MANAGE', label: 'Settings', to: '/settings', Icon: SettingsIcon },
  { section: 'MANAGE', label: 'Help', to: '/help', Icon: HelpIcon },
]
