import NextIcon from '@mui/icons-material/ChevronRightOutlined'
import { createLink } from '@tanstack/react-router'
import type { HTMLAttributes } from 'react'
import styles from './MoreLink.module.css'
import { TextLink } from './TextLink'

/** A link with an arrow, from a card to the page that shows all of it. */
export const MoreLink = createLink(({ children, ...props }: HTMLAttributes<HTMLElement>) => (
  <TextLink {...props} className={styles.more}>
    {children}
    <NextIcon className={styles.icon} />
  </TextLink>
))
