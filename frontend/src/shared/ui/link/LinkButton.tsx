import { createLink } from '@tanstack/react-router'
import { Button } from '@/shared/ui/button/Button'

/** A link to a page of the app that looks like a button. */
export const LinkButton = createLink(Button)
