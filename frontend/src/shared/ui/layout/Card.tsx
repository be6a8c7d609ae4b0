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
  /** What chooses the card's content: between title and action, or below them where the card is too narrow. */
  control?: ReactNode
  /** For metrics and the right column: 20 px instead of 24. */
  small?: boolean
}

/** A hairline box that says one thing; never put one into another. */
export function Card({ title, caption, action, control, small, children, sx, ...paper }: Props) {
  const id = useId()
  const under = caption && (
    <Typography variant="caption" component="p" sx={{ color: 'text.tertiary' }}>
      {caption}
    </Typography>
  )
  return (
    <Paper
      component="section"
      variant="outlined"
      aria-labelledby={title ? id : undefined}
      sx={[{ p: small ? 'var(--bb-pad-s)' : 'var(--bb-pad)', minWidth: 0 }, ...(Array.isArray(sx) ? sx : [sx])]}
      {...paper}
    >
      {(title || action) && (
        <Box sx={{ containerType: control ? 'inline-size' : 'normal' }}>
          <Box sx={[head, Boolean(control) && { flexWrap: 'wrap' }]}>
            <Box sx={control ? { flex: '1 1 0', minWidth: 0 } : {}}>
              <Typography id={id} variant="h3" component="h2">
                {title}
              </Typography>
              {control && under}
            </Box>
            {control && <Box sx={below}>{control}</Box>}
            {action}
          </Box>
        </Box>
      )}
      {!control && under}
      {children}
    </Paper>
  )
}

const head = { display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: 3, minHeight: 28 }

const below = {
  order: 1,
  flexBasis: '100%',
  '& > [role="group"]': { width: '100%' },
  '@container (min-width: 600px)': { order: 0, flexBasis: 'auto', '& > [role="group"]': { width: 'auto' } },
}
