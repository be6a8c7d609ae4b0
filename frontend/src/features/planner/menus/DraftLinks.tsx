import DownIcon from '@mui/icons-material/ExpandMoreOutlined'
import LinkIcon from '@mui/icons-material/LinkOutlined'
import MenuItem from '@mui/material/MenuItem'
import { useState } from 'react'
import { linksOf, shortLink } from '@/shared/lib/richText'
import { Button } from '@/shared/ui/button/Button'
import { ButtonMenu } from '@/shared/ui/overlay/ButtonMenu'

interface DraftLinksProps {
  draft: string | null
  /** The draft goes on, as in a list: there may be more links. */
  cut?: boolean
}

/** The links of a draft, to be followed; nothing for a draft without. */
export function DraftLinks({ draft, cut = false }: DraftLinksProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const links = linksOf(draft ?? '')
  if (links.length === 0) return null
  return (
    <>
      <Button
        variant="outlined"
        size="small"
        aria-haspopup="menu"
        startIcon={<LinkIcon />}
        endIcon={<DownIcon />}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
        sx={look}
      >
        {`Links in draft (${links.length}${cut ? '+' : ''})`}
      </Button>
      <ButtonMenu anchor={anchor} onClose={() => setAnchor(null)}>
        {links.map(({ href, text }) => (
          <MenuItem
            key={href}
            component="a"
            href={href}
            target="_blank"
            rel="noopener noreferrer nofollow"
            onClick={() => setAnchor(null)}
            sx={address}
          >
            <bdi>{shortLink(text, SHOWN)}</bdi>
          </MenuItem>
        ))}
      </ButtonMenu>
    </>
  )
}

/** More than two lines hold. */
const SHOWN = 80

const address = { maxWidth: 320, overflowWrap: 'anywhere', whiteSpace: 'normal' }

/** As low as the chip next to it; a finger gets more. */
const look = {
  height: { xs: 44, sm: 24 },
  px: 2,
  gap: '4px',
  borderRadius: 'var(--bb-r-tag)',
  typography: 'caption',
  '& svg': { fontSize: '14px !important' },
}
