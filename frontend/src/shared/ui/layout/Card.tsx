import type { SxProps, Theme } from '@mui/material/styles'
import { type HTMLAttributes, type ReactNode, type Ref, useId } from 'react'
import { classes } from '@/shared/lib/classes'
import { Text } from '@/shared/ui/text/Text'
import styles from './Card.module.css'
import { Plain } from './Plain'

interface Props extends Omit<HTMLAttributes<HTMLElement>, 'title'> {
  title?: ReactNode
  /** One small line under the title. */
  caption?: ReactNode
  /** One action at the right of the title. */
  action?: ReactNode
  /** What chooses the card's content: between title and action, or below them where the card is too narrow. */
  control?: ReactNode
  /** For metrics and the right column: 20 px instead of 24. */
  small?: boolean
  sx?: SxProps<Theme> | undefined
  ref?: Ref<HTMLElement>
}

/** A hairline box that says one thing; never put one into another. */
export function Card({ title, caption, action, control, small, children, className, ...props }: Props) {
  const id = useId()
  const under = caption && (
    <Text variant="caption" component="p" tone="tertiary">
      {caption}
    </Text>
  )
  return (
    <Plain
      component="section"
      aria-labelledby={title ? id : undefined}
      className={classes(styles.card, small && styles.small, className)}
      {...props}
    >
      {(title || action) && (
        <div className={control ? styles.measure : undefined}>
          <div className={classes(styles.head, control !== undefined && styles.wraps)}>
            <div className={control ? styles.name : undefined}>
              <Text id={id} variant="h3" component="h2">
                {title}
              </Text>
              {control && under}
            </div>
            {control && <div className={styles.below}>{control}</div>}
            {action}
          </div>
        </div>
      )}
      {!control && under}
      {children}
    </Plain>
  )
}
