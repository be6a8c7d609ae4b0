import LogoutIcon from '@mui/icons-material/LogoutOutlined'
import { Link } from '@tanstack/react-router'
import type { HTMLAttributes, ReactElement } from 'react'
import { useSection } from '@/shared/lib/section'
import { useUser } from '@/shared/session/session'
import { useSignOut } from '@/shared/session/useSignOut'
import { ButtonBase } from '@/shared/ui/button/ButtonBase'
import { IconTooltip } from '@/shared/ui/overlay/IconTooltip'
import { Text } from '@/shared/ui/text/Text'
import styles from './NavList.module.css'
import { type NavItem, navItems } from './nav'

interface Props {
  /** Icons only, each with its name as a tooltip. */
  narrow?: boolean
  logoutLabel: string
  /** What a link leads to takes the place of the open menu in the history. */
  replace?: boolean
}

const item = {
  justifyContent: 'flex-start',
  gap: 3,
  width: '100%',
  height: { xs: 44, sm: 40 },
  px: 3,
  borderRadius: 'var(--bb-r-control)',
  typography: 'subtitle2',
  whiteSpace: 'nowrap',
  overflow: 'hidden',
  color: 'text.secondary',
  '& .MuiSvgIcon-root': { fontSize: 20, color: 'text.tertiary' },
  '&:hover': { bgcolor: 'background.sunken' },
  '&[aria-current]': { bgcolor: 'var(--bb-primary-tint)', color: 'primary.main', fontWeight: 600 },
  '&[aria-current] .MuiSvgIcon-root': { color: 'primary.main' },
}

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
            <ButtonBase component={Link} to={to} replace={replace} aria-current={to === within || undefined} sx={item}>
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
          <ButtonBase sx={item} onClick={signOut}>
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
      <div className={styles.head}>
        {narrow ? (
          <div className={styles.rule} />
        ) : (
          <Text variant="overline" className={styles.heading} tone="tertiary">
            {name}
          </Text>
        )}
      </div>
      <div className={styles.items}>{children}</div>
    </nav>
  )
}
