import LogoutIcon from '@mui/icons-material/LogoutOutlined'
import ButtonBase from '@mui/material/ButtonBase'
import Typography from '@mui/material/Typography'
import { Link } from '@tanstack/react-router'
import type { HTMLAttributes, ReactElement } from 'react'
import { useSection } from '@/shared/lib/section'
import { useUser } from '@/shared/session/session'
import { useSignOut } from '@/shared/session/useSignOut'
import { IconTooltip } from '@/shared/ui/overlay/IconTooltip'
import { type NavItem, navItems } from './nav'

interface Props {
  /** Icons only, each with its name as a tooltip. */
  narrow?: boolean
  logoutLabel: string
  /** What a link leads to takes the place of the open menu in the history. */
  replace?: boolean
}

const item =
  'justify-start gap-3 w-full h-11 sm:h-10 px-3 rounded-control text-subtitle2 whitespace-nowrap overflow-hidden text-ink-2 [&_.MuiSvgIcon-root]:text-[20px] [&_.MuiSvgIcon-root]:text-ink-3 hover:bg-sunken aria-[current]:bg-primary-tint aria-[current]:text-primary aria-[current]:font-semibold [&[aria-current]_.MuiSvgIcon-root]:text-primary'

export function NavList({ narrow = false, logoutLabel, replace = false }: Props) {
  const { plan } = useUser()
  const signOut = useSignOut()
  const within = useSection()
  const links = (section: NavItem['section']) =>
    navItems
      .filter((entry) => entry.section === section)
      .map(({ label, freeLabel, to, Icon }) => {
        const name = (plan === 'BASIC' && freeLabel) || label
        return (
          <Named key={label} name={name} narrow={narrow}>
            <ButtonBase
              component={Link}
              to={to}
              replace={replace}
              aria-current={to === within || undefined}
              className={item}
            >
              <Icon />
              {!narrow && name}
            </ButtonBase>
          </Named>
        )
      })

  return (
    <>
      <Section name="ACTION CENTRE" narrow={narrow}>
        {links('ACTION CENTRE')}
      </Section>
      <Section name="MANAGE" narrow={narrow}>
        {links('MANAGE')}
        <Named name={logoutLabel} narrow={narrow}>
          <ButtonBase className={item} onClick={signOut}>
            <LogoutIcon />
            {!narrow && logoutLabel}
          </ButtonBase>
        </Named>
      </Section>
    </>
  )
}

function Named({
  name,
  narrow,
  children,
}: {
  name: string
  narrow: boolean
  children: ReactElement<HTMLAttributes<HTMLElement>>
}) {
  return narrow ? (
    <IconTooltip name={name} placement="right">
      {children}
    </IconTooltip>
  ) : (
    children
  )
}

function Section({ name, narrow, children }: { name: NavItem['section']; narrow: boolean; children: React.ReactNode }) {
  return (
    <nav aria-label={name === 'MANAGE' ? 'Manage' : 'Action centre'}>
      <div className="h-12 px-3 flex items-end pb-2">
        {narrow ? (
          <div className="w-5 mb-2 border-t" />
        ) : (
          <Typography variant="overline" className="whitespace-nowrap text-ink-3">
            {name}
          </Typography>
        )}
      </div>
      <div className="grid gap-0.5">{children}</div>
    </nav>
  )
}
