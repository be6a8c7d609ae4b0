import NextIcon from '@mui/icons-material/ChevronRightOutlined'
import MuiLink from '@mui/material/Link'
import { createLink } from '@tanstack/react-router'

interface OnwardProps {
  to: '/competitor-comparison' | '/content-planner' | '/shortlists'
  children: string
}

const RouterLink = createLink(MuiLink)

/** The way from a card to the page it is an extract of. */
export function Onward({ to, children }: OnwardProps) {
  return (
    <RouterLink to={to} sx={look}>
      {children}
      <NextIcon sx={{ fontSize: 18 }} />
    </RouterLink>
  )
}

const look = {
  display: 'inline-flex',
  alignItems: 'center',
  gap: 1,
  minHeight: { xs: 44, sm: 24 },
  my: { xs: -2, sm: 0 },
}
