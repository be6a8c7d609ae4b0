import DownIcon from '@mui/icons-material/KeyboardArrowDownOutlined'
import { useState } from 'react'
import { lazyPart } from '@/shared/lib/lazyPart'
import { useUser } from '@/shared/session/session'
import { ButtonBase } from '@/shared/ui/button/ButtonBase'
import { UserAvatar } from '@/shared/ui/profile/UserAvatar'
import styles from './UserMenu.module.css'

// Below its button only once that was pressed.
const UserMenuList = lazyPart(async () => ({ default: (await import('./UserMenuList')).UserMenuList }))

export function UserMenu() {
  const { fullName } = useUser()
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
        <span dir="auto" className={styles.name}>
          {fullName}
        </span>
        <DownIcon className={styles.button} />
      </ButtonBase>
      <UserMenuList open={anchor !== null} anchor={anchor} onClose={() => setAnchor(null)} />
    </>
  )
}
