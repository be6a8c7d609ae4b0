import DownIcon from '@mui/icons-material/KeyboardArrowDownOutlined'
import ButtonBase from '@mui/material/ButtonBase'
import { useState } from 'react'
import { lazyPart } from '@/shared/lib/lazyPart'
import { useUser } from '@/shared/session/session'
import { UserAvatar } from '@/shared/ui/profile/UserAvatar'

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
        className="h-11 px-1.5 gap-2 rounded-[264px] text-subtitle2 hover:bg-sunken"
      >
        <UserAvatar />
        <span dir="auto" className="hidden max-w-40 overflow-hidden text-ellipsis whitespace-nowrap sm:block">
          {fullName}
        </span>
        <DownIcon className="hidden text-[20px] sm:block" />
      </ButtonBase>
      <UserMenuList open={anchor !== null} anchor={anchor} onClose={() => setAnchor(null)} />
    </>
  )
}
