import { createLink } from '@tanstack/react-router'
import { TextLink } from './TextLink'

/** A text link to a page of the app. */
export const RouterLink = createLink(TextLink)
