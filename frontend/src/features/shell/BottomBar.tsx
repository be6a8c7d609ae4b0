import ButtonBase from '@mui/material/ButtonBase'
import { Link } from '@tanstack/react-router'
import { useSection } from '@/shared/lib/section'
import { navItems } from './nav'

export function BottomBar() {
  const within = useSection()
  return (
    <nav aria-label="Main pages" data-bottom-bar className={barLook}>
      {navItems.map(
        ({ to, bar }) =>
          bar && (
            <ButtonBase
              key={bar.label}
              component={Link}
              to={to}
              aria-current={to === within || undefined}
              className="flex-col gap-0.5 text-caption font-medium text-ink-3 aria-[current]:text-primary aria-[current]:font-semibold"
            >
              <bar.Icon />
              {bar.label}
            </ButtonBase>
          ),
      )}
    </nav>
  )
}

const barLook =
  'grid [grid-auto-flow:column] [grid-auto-columns:1fr] sticky bottom-0 z-1100 h-18 pt-1.5 px-2 pb-4.5 bg-card border-t sm:hidden'
