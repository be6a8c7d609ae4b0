import Box from '@mui/material/Box'
import Paper, { type PaperProps } from '@mui/material/Paper'
import Typography from '@mui/material/Typography'
import { type ReactNode, useId } from 'react'

interface Props extends Omit<PaperProps, 'title' | 'variant'> {
  title?: ReactNode
  /** One small line under the title. */
  caption?: ReactNode
  /** One action at the right of the title. */
  action?: ReactNode
  /** For metrics and the right column: 20 px instead of 24. */
  small?: boolean
}

/** A hairline box that says one thing; never put one into another. */
export function Card({ title, caption, action, small, children, sx, ...paper }: Props) {
  const id = useId()
  return (
    <Paper
      component="section"
      variant="outlined"
      aria-labelledby={title ? id : undefined}
      sx={[{ p: small ? 'var(--bb-pad-s)' : 'var(--bb-pad)', minWidth: 0 }, ...(Array.isArray(sx) ? sx : [sx])]}
      {...paper}
    >
      {(title || action) && (
        <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: 3, minHeight: 28 }}>
          <Typography id={id} variant="h3" component="h2">
            {title}
          </Typography>
          {action}
        </Box>
      )}
      {caption && (
        <Typography variant="caption" component="p" sx={{ color: 'text.tertiary' }}>
          {caption}
        </Typography>
      )}
      {children}
    </Paper>
  )
}
