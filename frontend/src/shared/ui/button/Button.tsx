import type { ElementType, HTMLAttributes, ReactNode } from 'react'
import { useId } from 'react'
import { classes } from '@/shared/lib/classes'
import styles from './Button.module.css'
import { ButtonBase, type ButtonBaseProps, type Polymorphic } from './ButtonBase'
import { Spinner } from './Spinner'

export interface ButtonProps extends ButtonBaseProps {
  variant?: 'text' | 'outlined' | 'contained' | 'tint'
  color?: 'primary' | 'error'
  size?: 'small' | 'medium' | 'large'
  fullWidth?: boolean
  startIcon?: ReactNode
  endIcon?: ReactNode
  /** It turns and cannot be pressed until what it began has ended. */
  loading?: boolean
  /** Over the words, or in the place of the icon before them. */
  loadingPosition?: 'center' | 'start'
}

type AllProps = ButtonProps & HTMLAttributes<HTMLElement> & { component?: ElementType }

export const Button = ((all: AllProps) => {
  const { variant = 'text', color = 'primary', size = 'medium', fullWidth, startIcon, endIcon, children, ...rest } = all
  const { loading, loadingPosition = 'center', disabled, className, id, ...props } = rest
  const own = useId()
  const name = id ?? own
  const before = loading && loadingPosition === 'start'
  return (
    <ButtonBase
      {...props}
      id={loading ? name : id}
      disabled={disabled || loading}
      className={classes(
        'bb-button',
        styles.button,
        styles[variant],
        color === 'error' && styles.error,
        size === 'small' && styles.small,
        size === 'large' && styles.large,
        fullWidth && styles.wide,
        className,
      )}
    >
      {(startIcon || before) && (
        <span className={classes('bb-button-start', styles.icon, styles.start, before && styles.hidden)}>
          {startIcon || <span className={styles.place} />}
        </span>
      )}
      {loading !== undefined && (
        // Always there, so that the words keep their place among the children when the wheel comes.
        <span className={styles.waiting}>
          {loading && (
            <span className={classes(styles.spinner, before ? styles.beside : styles.center)}>
              <Spinner size={16} aria-labelledby={name} style={{ color: 'inherit' }} />
            </span>
          )}
        </span>
      )}
      {children}
      {endIcon && <span className={styles.icon}>{endIcon}</span>}
    </ButtonBase>
  )
}) as Polymorphic<ButtonProps>
