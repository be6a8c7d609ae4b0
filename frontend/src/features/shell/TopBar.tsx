import MenuIcon from '@mui/icons-material/MenuOutlined'
import IconButton from '@mui/material/IconButton'
import { AskBuddy } from './AskBuddy'
import { ThemeMenu } from './ThemeMenu'
import { UserMenu } from './UserMenu'

/** A bar of its own on a phone; from 768 px on it lies at the right of the page's title. */
export function TopBar({ onMenu }: { onMenu: () => void }) {
  return (
    <header className={barLook}>
      <div className="flex items-center gap-1 flex-1 sm:hidden">
        <IconButton aria-label="Open menu" onClick={onMenu}>
          <MenuIcon />
        </IconButton>
        <span className="text-[1rem] font-[650] tracking-[-0.015em]">Bowerbird</span>
      </div>
      <AskBuddy />
      <ThemeMenu />
      <UserMenu />
    </header>
  )
}

const barLook =
  'flex items-center gap-0 h-14 px-2 sticky top-(--bb-banner) z-1000 bg-paper sm:gap-1 sm:absolute sm:top-4.5 sm:right-4 sm:bg-transparent lg:right-6'
