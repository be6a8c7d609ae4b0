import type { OverridableComponent } from '@mui/material/OverridableComponent'
import type { SxProps, Theme } from '@mui/material/styles'
import type { ElementType, HTMLAttributes, ReactNode, Ref } from 'react'
import { classes } from '@/shared/lib/classes'
import { Plain } from '@/shared/ui/layout/Plain'
import styles from './TextLink.module.css'

export interface TextLinkProps {
  children?: ReactNode
  sx?: SxProps<Theme>
}

type AllProps = TextLinkProps & HTMLAttributes<HTMLElement> & { component?: ElementType; ref?: Ref<HTMLElement> }

/** A link among words: blue, and underlined while it is pointed at. */
export const TextLink = (({ component = 'a', className, ...props }: AllProps) => (
  <Plain component={component} className={classes(styles.link, className)} {...props} />
)) as OverridableComponent<{ props: TextLinkProps; defaultComponent: 'a' }>
