import Box from '@mui/material/Box'
import { Link } from '@tanstack/react-router'
import { useSection } from '@/shared/lib/section'
import { ButtonBase } from '@/shared/ui/button/ButtonBase'
import { navItems } from './nav'

export function BottomBar() {
  const within = useSection()
  return (
    <Box
      component="nav"
      aria-label="Main pages"
      data-bottom-bar
      sx={{
        display: { xs: 'grid', sm: 'none' },
        gridAutoFlow: 'column',
        gridAutoColumns: '1fr',
        position: 'sticky',
        bottom: 0,
        zIndex: 'appBar',
        height: 72,
        p: '6px 8px 18px',
        bgcolor: 'background.paper',
        borderTop: '1px solid',
        borderColor: 'divider',
      }}
    >
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
    </Box>
  )
}
