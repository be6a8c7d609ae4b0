import DarkIcon from '@mui/icons-material/DarkModeOutlined'
import LightIcon from '@mui/icons-material/LightModeOutlined'
import IconButton from '@mui/material/IconButton'
import { useColorScheme } from '@mui/material/styles'
import { useState } from 'react'
import { lazyPart } from '@/shared/lib/lazyPart'
import { IconTooltip } from '@/shared/ui/overlay/IconTooltip'

// Below its button only once that was pressed.
const ThemeMenuList = lazyPart(async () => ({ default: (await import('./ThemeMenuList')).ThemeMenuList }))

export function ThemeMenu() {
  const { colorScheme } = useColorScheme()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const Shown = colorScheme === 'dark' ? LightIcon : DarkIcon
  return (
    <>
      <IconTooltip name="Theme">
        <IconButton aria-haspopup="menu" onClick={(event) => setAnchor(event.currentTarget)}>
          <Shown />
        </IconButton>
      </IconTooltip>
      <ThemeMenuList open={anchor !== null} anchor={anchor} onClose={() => setAnchor(null)} />
    </>
  )
}
