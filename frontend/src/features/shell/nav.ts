import type { SvgIconComponent } from '@mui/icons-material'
import DashboardIcon from '@mui/icons-material/DashboardOutlined'
import HomeIcon from '@mui/icons-material/HomeOutlined'
import SettingsIcon from '@mui/icons-material/SettingsOutlined'
import type { LinkProps } from '@tanstack/react-router'

export interface NavItem {
  section: 'ACTION CENTRE' | 'MANAGE'
  label: string
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
  { section: 'MANAGE', label: 'Settings', to: '/settings', Icon: SettingsIcon },
]
