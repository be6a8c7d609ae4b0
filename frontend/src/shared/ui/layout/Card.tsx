import Paper from '@mui/material/Paper'
import Typography from '@mui/material/Typography'
import clsx from 'clsx'
import { type HTMLAttributes, type ReactNode, type Ref, useId } from 'react'
import styles from './Card.module.css'

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
  ref?: Ref<HTMLDivElement>
}

/** A hairline box that says one thing; never put one into another. */
export function Card({ title, caption, action, control, small, children, className, ...props }: Props) {
  const id = useId()
  const under = caption && (
    <Typography variant="caption" component="p" className="text-ink-3">
      {caption}
    </Typography>
  )
  return (
    <Paper
      component="section"
      variant="outlined"
      aria-labelledby={title ? id : undefined}
      className={clsx('min-w-0', small ? 'p-(--bb-pad-s)' : 'p-(--bb-pad)', className)}
      {...props}
    >
      {(title || action) && (
        <div className={control ? styles.measure : undefined}>
          <div className={clsx(styles.head, control !== undefined && styles.wraps)}>
            <div className={control ? styles.name : undefined}>
              <Typography id={id} variant="h3" component="h2">
                {title}
              </Typography>
              {control && under}
            </div>
            {control && <div className={styles.below}>{control}</div>}
            {action}
          </div>
        </div>
      )}
      {!control && under}
      {children}
    </Paper>
  )
}
