import CloseIcon from '@mui/icons-material/CloseOutlined'
import Drawer from '@mui/material/Drawer'
import IconButton from '@mui/material/IconButton'
import { Brand } from '@/shared/ui/layout/Brand'
import { NavList } from './NavList'

/** The sidebar of a phone. */
export function NavDrawer({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Drawer
      open={open}
      onClose={onClose}
      slotProps={{
        paper: { role: 'dialog', 'aria-modal': true, 'aria-label': 'Menu', className: 'w-70 p-[8px_12px_24px]' },
      }}
    >
      <div className="flex items-center justify-between pl-3">
        <Brand size={28} />
        <IconButton aria-label="Close menu" onClick={onClose}>
          <CloseIcon />
        </IconButton>
      </div>
      <NavList logoutLabel="Logout" replace />
    </Drawer>
  )
}
