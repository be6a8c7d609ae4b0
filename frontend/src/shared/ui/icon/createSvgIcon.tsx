import Box from '@mui/material/Box'
import type { SxProps, Theme } from '@mui/material/styles'
import type { ReactNode, SVGAttributes } from 'react'
import { classes } from '@/shared/lib/classes'
import styles from './Icon.module.css'

interface IconProps extends Omit<SVGAttributes<SVGSVGElement>, 'fontSize'> {
  fontSize?: 'inherit' | 'small' | 'medium'
  /** Said aloud; without it the icon is an ornament. */
  titleAccess?: string
  sx?: SxProps<Theme>
}

/** What @mui/icons-material makes its icons with (an alias of the build): a plain element instead of MUI's SvgIcon. */
export const createSvgIcon =
  (path: ReactNode) =>
  ({ fontSize = 'medium', titleAccess, className, sx, ...props }: IconProps) => {
    const names = classes('MuiSvgIcon-root', styles.icon, styles[fontSize], className)
    const all: SVGAttributes<SVGSVGElement> = {
      className: names,
      viewBox: '0 0 24 24',
      focusable: false,
      ...(titleAccess ? { role: 'img' } : { 'aria-hidden': true }),
      ...props,
      children: (
        <>
          {path}
          {titleAccess && <title>{titleAccess}</title>}
        </>
      ),
    }
    return sx ? <Box component="svg" sx={sx} {...all} /> : <svg {...all} />
  }
