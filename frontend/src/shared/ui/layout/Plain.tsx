import Box from '@mui/material/Box'
import type { SxProps, Theme } from '@mui/material/styles'
import type { AllHTMLAttributes, ElementType, Ref } from 'react'

interface Props extends Omit<AllHTMLAttributes<HTMLElement>, 'href'> {
  component: ElementType
  href?: string | undefined
  sx?: SxProps<Theme> | undefined
  ref?: Ref<HTMLElement> | undefined
}

/** An element, or another component. Only what has styles of its own pays for emotion. */
export function Plain({ component: Tag, sx, ...props }: Props) {
  return sx ? <Box component={Tag} sx={sx} {...props} /> : <Tag {...props} />
}
