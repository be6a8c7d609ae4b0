import NextIcon from '@mui/icons-material/ChevronRightOutlined'
import Link, { type LinkProps } from '@mui/material/Link'
import { createLink } from '@tanstack/react-router'

/** A link with an arrow, from a card to the page that shows all of it. */
export const MoreLink = createLink(({ children, ...props }: LinkProps) => (
  <Link {...props} sx={look}>
    {children}
    <NextIcon sx={{ fontSize: 18 }} />
  </Link>
))

const look = {
  display: 'inline-flex',
  alignItems: 'center',
  gap: 1,
  minHeight: { xs: 44, sm: 24 },
  my: { xs: -2, sm: 0 },
}
