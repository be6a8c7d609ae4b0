import LogoutIcon from '@mui/icons-material/LogoutOutlined'
import SettingsIcon from '@mui/icons-material/SettingsOutlined'
import MenuItem from '@mui/material/MenuItem'
import Typography from '@mui/material/Typography'
import { Link } from '@tanstack/react-router'
import { useUser } from '@/shared/session/session'
import { useSignOut } from '@/shared/session/useSignOut'
import { ButtonMenu, type MenuListProps } from '@/shared/ui/overlay/ButtonMenu'

/** Who is signed in, and the way out. */
export function UserMenuList({ anchor, onClose }: MenuListProps) {
  const { fullName, email } = useUser()
  const signOut = useSignOut()
  return (
    <ButtonMenu anchor={anchor} onClose={onClose}>
      <MenuItem
        disabled
        className="block h-auto! mb-1.5 p-[6px_12px_10px] border-b border-line rounded-none [&.Mui-disabled]:opacity-100"
      >
        <Typography variant="subtitle2" dir="auto">
          {fullName}
        </Typography>
        <Typography variant="caption" color="textSecondary">
          {email}
        </Typography>
      </MenuItem>
      <MenuItem component={Link} to="/settings" onClick={onClose}>
        <SettingsIcon />
        Settings
      </MenuItem>
      <MenuItem onClick={signOut}>
        <LogoutIcon />
        Sign Out
      </MenuItem>
    </ButtonMenu>
  )
}
