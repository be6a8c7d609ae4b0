import IconButton from '@mui/material/IconButton'
import { createLink } from '@tanstack/react-router'

/** A link to a page of the app that is an icon; its name comes from the tooltip around it. */
export const IconLink = createLink(IconButton)
