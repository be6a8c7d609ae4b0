import DarkIcon from '@mui/icons-material/DarkModeOutlined'
import LightIcon from '@mui/icons-material/LightModeOutlined'
import SystemIcon from '@mui/icons-material/SettingsBrightnessOutlined'
import IconButton from '@mui/material/IconButton'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { useColorScheme } from '@mui/material/styles'
import Tooltip from '@mui/material/Tooltip'
import { useState } from 'react'

const CHOICES = [
  { mode: 'system', label: 'System', Icon: SystemIcon },
  { mode: 'light', label: 'Light', Icon: LightIcon },
  { mode: 'dark', label: 'Dark', Icon: DarkIcon },
] as const

export function ThemeMenu() {
  const { mode = 'system', setMode, colorScheme } = useColorScheme()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const Shown = colorScheme === 'dark' ? LightIcon : DarkIcon

  return (
    <>
      <Tooltip title="Theme">
        <IconButton aria-label="Theme" aria-haspopup="menu" onClick={(event) => setAnchor(event.currentTarget)}>
          <Shown />
        </IconButton>
      </Tooltip>
      {/* Stays inside the header, so that the landmark holds it. */}
      <Menu
        disablePortal
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
      >
        {CHOICES.map(({ mode: choice, label, Icon }) => (
          <MenuItem
            key={choice}
            role="menuitemradio"
            aria-checked={mode === choice}
            selected={mode === choice}
            onClick={() => {
              setMode(choice)
              setAnchor(null)
            }}
          >
            <Icon />
            {label}
          </MenuItem>
        ))}
      </Menu>
    </>
  )
}
