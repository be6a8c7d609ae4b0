import { Link } from '@tanstack/react-router'
import { useSection } from '@/shared/lib/section'
import { ButtonBase } from '@/shared/ui/button/ButtonBase'
import styles from './BottomBar.module.css'
import { navItems } from './nav'

export function BottomBar() {
  const within = useSection()
  return (
    <nav aria-label="Main pages" data-bottom-bar className={styles.bar}>
      {navItems.map(
        ({ to, bar }) =>
          bar && (
            <ButtonBase
              key={bar.label}
              component={Link}
              to={to}
              aria-current={to === within || undefined}
              sx={{
                flexDirection: 'column',
                gap: '2px',
                typography: 'caption',
                fontWeight: 500,
                color: 'text.tertiary',
                '&[aria-current]': { color: 'primary.main', fontWeight: 600 },
              }}
            >
              <bar.Icon />
              {bar.label}
            </ButtonBase>
          ),
      )}
    </nav>
  )
}
