import DarkIcon from '@mui/icons-material/DarkModeOutlined'
import LightIcon from '@mui/icons-material/LightModeOutlined'
import SystemIcon from '@mui/icons-material/SettingsBrightnessOutlined'
import IconButton from '@mui/material/IconButton'
import MenuItem from '@mui/material/MenuItem'
import { useColorScheme } from '@mui/material/styles'
import { useState } from 'react'
import { ButtonMenu } from '@/shared/ui/overlay/ButtonMenu'
import { IconTooltip } from '@/shared/ui/overlay/IconTooltip'

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
      <IconTooltip name="Theme">
        <IconButton aria-haspopup="menu" onClick={(event) => setAnchor(event.currentTarget)}>
          <Shown />
        </IconButton>
      </IconTooltip>
      <ButtonMenu anchor={anchor} onClose={() => setAnchor(null)}>
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
      </ButtonMenu>
    </>
  )
}
