import MenuIcon from '@mui/icons-material/MenuOutlined'
import Box from '@mui/material/Box'
import { IconButton } from '@/shared/ui/button/IconButton'
import { AskBuddy } from './AskBuddy'
import { ThemeMenu } from './ThemeMenu'
import { UserMenu } from './UserMenu'

/** A bar of its own on a phone; from 768 px on it lies at the right of the page's title. */
export function TopBar({ onMenu }: { onMenu: () => void }) {
  return (
    <Box
      component="header"
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: { xs: 0, sm: 1 },
        height: 56,
        px: 2,
        position: { xs: 'sticky', sm: 'absolute' },
        top: { xs: 0, sm: 18 },
        right: { sm: 16, lg: 24 },
        zIndex: 'mobileStepper',
        bgcolor: { xs: 'background.default', sm: 'transparent' },
      }}
    >
      <Box sx={{ display: { xs: 'flex', sm: 'none' }, alignItems: 'center', gap: 1, flex: 1 }}>
        <IconButton aria-label="Open menu" onClick={onMenu}>
          <MenuIcon />
        </IconButton>
        <Box component="span" sx={{ fontSize: '1rem', fontWeight: 650, letterSpacing: '-0.015em' }}>
          Bowerbird
        </Box>
      </Box>
      <AskBuddy />
      <ThemeMenu />
      <UserMenu />
    </Box>
  )
}
