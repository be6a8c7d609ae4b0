import type { AllHTMLAttributes, ElementType, Ref } from 'react'
import { classes } from '@/shared/lib/classes'
import styles from './Text.module.css'

const TAGS = {
  display: 'p',
  h1: 'h1',
  h2: 'h2',
  h3: 'h3',
  h4: 'h4',
  lede: 'p',
  subtitle1: 'p',
  subtitle2: 'p',
  body1: 'p',
  body2: 'p',
  caption: 'span',
  overline: 'span',
} as const

interface TextProps extends AllHTMLAttributes<HTMLElement> {
  /** A size of the design. */
  variant?: keyof typeof TAGS
  tone?: 'primary' | 'secondary' | 'tertiary' | 'good' | 'bad' | undefined
  component?: ElementType
  /** One line, cut off where its place ends. */
  noWrap?: boolean
  ref?: Ref<HTMLHeadingElement>
}

/** Words in one of the design's sizes, as MUI's Typography has them, without emotion. */
export function Text({ variant = 'body2', tone, component, noWrap, className, ...props }: TextProps) {
  const Tag: ElementType = component ?? TAGS[variant]
  const names = classes(styles.text, styles[variant], tone && styles[tone], noWrap && styles.noWrap, className)
  return <Tag className={names} {...props} />
}
