import type { HTMLAttributes } from 'react'
import { classes } from '@/shared/lib/classes'
import styles from './Skeleton.module.css'

interface SkeletonProps extends HTMLAttributes<HTMLSpanElement> {
  width?: number | string
  height?: number | string
  variant?: 'rounded' | 'circular'
}

/** The place of something that is on its way, with a wave running over it. */
export function Skeleton({ width, height, variant = 'rounded', className, style, ...props }: SkeletonProps) {
  return (
    <span
      className={classes(styles.skeleton, variant === 'circular' && styles.circular, className)}
      style={{ width, height, ...style }}
      {...props}
    />
  )
}
