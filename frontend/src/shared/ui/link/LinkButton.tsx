import Button from '@mui/material/Button'
import { createLink } from '@tanstack/react-router'

/** A link to a page of the app that looks like a button. */
export const LinkButton = createLink(Button)
