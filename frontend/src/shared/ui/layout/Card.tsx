import Paper from '@mui/material/Paper'
import Typography from '@mui/material/Typography'
import clsx from 'clsx'
import { type HTMLAttributes, type ReactNode, type Ref, useId } from 'react'

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
        <div className={clsx(control !== undefined && '@container')}>
          <div
            className={clsx('flex items-center justify-between gap-3 min-h-7', control !== undefined && 'flex-wrap')}
          >
            <div className={clsx(control !== undefined && 'flex-1 min-w-0')}>
              <Typography id={id} variant="h3" component="h2">
                {title}
              </Typography>
              {control && under}
            </div>
            {control && <div className={chooses}>{control}</div>}
            {action}
          </div>
        </div>
      )}
      {!control && under}
      {children}
    </Paper>
  )
}

/** Below the title, and next to it where the card is wide enough. */
const chooses =
  'order-1 basis-full min-w-0 @min-[600px]:order-0 @min-[600px]:basis-auto @min-[600px]:max-w-3/4 [&>[role=group]]:w-full @min-[600px]:[&>[role=group]]:w-auto'
