import DownIcon from '@mui/icons-material/KeyboardArrowDownOutlined'
import LogoutIcon from '@mui/icons-material/LogoutOutlined'
import SettingsIcon from '@mui/icons-material/SettingsOutlined'
import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import MenuItem from '@mui/material/MenuItem'
import Typography from '@mui/material/Typography'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useUser } from '@/shared/session/session'
import { useSignOut } from '@/shared/session/useSignOut'
import { ButtonMenu } from '@/shared/ui/overlay/ButtonMenu'
import { UserAvatar } from '@/shared/ui/profile/UserAvatar'

export function UserMenu() {
  const { fullName, email } = useUser()
  const signOut = useSignOut()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)

  return (
    <>
      <ButtonBase
        aria-label={`Account of ${fullName}`}
        aria-haspopup="menu"
        onClick={(event) => setAnchor(event.currentTarget)}
        sx={{
          height: 44,
          px: '6px',
          gap: 2,
          borderRadius: 22,
          typography: 'subtitle2',
          '&:hover': { bgcolor: 'background.sunken' },
        }}
      >
        <UserAvatar />
        <Box
          component="span"
          dir="auto"
          sx={{
            display: { xs: 'none', sm: 'block' },
            maxWidth: 160,
            overflow: 'hidden',
            textOverflow: 'ellipsis',
            whiteSpace: 'nowrap',
          }}
        >
          {fullName}
        </Box>
        <DownIcon sx={{ display: { xs: 'none', sm: 'block' }, fontSize: 20 }} />
      </ButtonBase>
      <ButtonMenu anchor={anchor} onClose={() => setAnchor(null)}>
        <MenuItem
          disabled
          sx={{
            display: 'block',
            height: 'auto !important',
            mb: '6px',
            p: '6px 12px 10px',
            borderBottom: '1px solid',
            borderColor: 'divider',
            borderRadius: 0,
            '&.Mui-disabled': { opacity: 1 },
          }}
        >
          <Typography variant="subtitle2" dir="auto">
            {fullName}
          </Typography>
          <Typography variant="caption" color="textSecondary">
            {email}
          </Typography>
        </MenuItem>
        <MenuItem component={Link} to="/settings" onClick={() => setAnchor(null)}>
          <SettingsIcon />
          Settings
        </MenuItem>
        <MenuItem onClick={signOut}>
          <LogoutIcon />
          Sign Out
        </MenuItem>
      </ButtonMenu>
    </>
  )
}
