import DownIcon from '@mui/icons-material/ExpandMoreOutlined'
import LinkIcon from '@mui/icons-material/LinkOutlined'
import Button from '@mui/material/Button'
import MenuItem from '@mui/material/MenuItem'
import { useState } from 'react'
import { linksOf, shortLink } from '@/shared/lib/richText'
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
        className={look}
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
            className={address}
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

const address = 'max-w-80 wrap-anywhere whitespace-normal'

/** As low as the chip next to it; a finger gets more. */
const look = 'h-11 sm:h-6 px-2 gap-1 rounded-tag text-caption [&_svg]:text-[14px]!'
