import Link from '@mui/material/Link'
import { createLink } from '@tanstack/react-router'

/** A text link to a page of the app. */
export const RouterLink = createLink(Link)
