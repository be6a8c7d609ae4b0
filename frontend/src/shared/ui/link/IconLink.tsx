import { createLink } from '@tanstack/react-router'
import { IconButton } from '@/shared/ui/button/IconButton'

/** A link to a page of the app that is an icon; its name comes from the tooltip around it. */
export const IconLink = createLink(IconButton)
