import MenuIcon from '@mui/icons-material/MenuOutlined'
import { IconButton } from '@/shared/ui/button/IconButton'
import { AskBuddy } from './AskBuddy'
import { ThemeMenu } from './ThemeMenu'
import styles from './TopBar.module.css'
import { UserMenu } from './UserMenu'

/** A bar of its own on a phone; from 768 px on it lies at the right of the page's title. */
export function TopBar({ onMenu }: { onMenu: () => void }) {
  return (
    <header className={styles.bar}>
      <div className={styles.start}>
        <IconButton aria-label="Open menu" onClick={onMenu}>
          <MenuIcon />
        </IconButton>
        <span className={styles.name}>Bowerbird</span>
      </div>
      <AskBuddy />
      <ThemeMenu />
      <UserMenu />
    </header>
  )
}
