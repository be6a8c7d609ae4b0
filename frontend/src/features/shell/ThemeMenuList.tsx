import DarkIcon from '@mui/icons-material/DarkModeOutlined'
import LightIcon from '@mui/icons-material/LightModeOutlined'
import SystemIcon from '@mui/icons-material/SettingsBrightnessOutlined'
import MenuItem from '@mui/material/MenuItem'
import { useColorScheme } from '@mui/material/styles'
import { ButtonMenu, type MenuListProps } from '@/shared/ui/overlay/ButtonMenu'

const CHOICES = [
  { mode: 'system', label: 'System', Icon: SystemIcon },
  { mode: 'light', label: 'Light', Icon: LightIcon },
  { mode: 'dark', label: 'Dark', Icon: DarkIcon },
] as const

/** The themes to choose from. */
export function ThemeMenuList({ anchor, onClose }: MenuListProps) {
  const { mode = 'system', setMode } = useColorScheme()
  return (
    <ButtonMenu anchor={anchor} onClose={onClose}>
      {CHOICES.map(({ mode: choice, label, Icon }) => (
        <MenuItem
          key={choice}
          role="menuitemradio"
          aria-checked={mode === choice}
          selected={mode === choice}
          onClick={() => {
            setMode(choice)
            onClose()
          }}
        >
          <Icon />
          {label}
        </MenuItem>
      ))}
    </ButtonMenu>
  )
}
