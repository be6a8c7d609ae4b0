import type { OverridableComponent } from '@mui/material/OverridableComponent'
import type { SxProps, Theme } from '@mui/material/styles'
import type { ElementType, HTMLAttributes, ReactNode, Ref } from 'react'
import { classes } from '@/shared/lib/classes'
import { Plain } from '@/shared/ui/layout/Plain'
import styles from './Button.module.css'

export interface ButtonBaseProps {
  children?: ReactNode
  disabled?: boolean | undefined
  type?: 'button' | 'submit'
  href?: string
  sx?: SxProps<Theme>
}

/** How a part of ours takes the place of MUI's: any element or link by `component`, with its properties. */
export type Polymorphic<Props extends object> = OverridableComponent<{ props: Props; defaultComponent: 'button' }>

type AllProps = ButtonBaseProps & HTMLAttributes<HTMLElement> & { component?: ElementType; ref?: Ref<HTMLElement> }

/** What is pressed, without a look of its own. */
export const ButtonBase = (({ component, className, disabled = false, type, ...props }: AllProps) => {
  const Tag = component ?? (props.href === undefined ? 'button' : 'a')
  const own = Tag === 'button' ? { type: type ?? 'button', disabled } : disabled ? { 'aria-disabled': true } : {}
  return <Plain component={Tag} className={classes(styles.base, className)} {...own} {...props} />
}) as Polymorphic<ButtonBaseProps>
