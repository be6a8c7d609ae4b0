import type { ElementType, HTMLAttributes } from 'react'
import { classes } from '@/shared/lib/classes'
import styles from './Button.module.css'
import { ButtonBase, type ButtonBaseProps, type Polymorphic } from './ButtonBase'

interface IconButtonProps extends ButtonBaseProps {
  size?: 'small' | 'medium'
}

type AllProps = IconButtonProps & HTMLAttributes<HTMLElement> & { component?: ElementType }

/** A button that is an icon: it needs a name for a screen reader. */
export const IconButton = (({ size = 'medium', className, ...props }: AllProps) => (
  <ButtonBase {...props} className={classes(styles.iconButton, size === 'small' && styles.smallIcon, className)} />
)) as Polymorphic<IconButtonProps>
