import { type CSSProperties, type ReactNode, useState } from 'react'
import { classes } from '@/shared/lib/classes'
import styles from './Avatar.module.css'

interface AvatarProps {
  src: string | null | undefined
  alt?: string
  size: number
  fontSize?: number
  /** Where there is no picture, or it does not come. */
  children: ReactNode
}

/** A round picture of somebody, or letters. */
export function Avatar({ src, alt = '', size, fontSize = 12, children }: AvatarProps) {
  const [broken, setBroken] = useState<string | null>(null)
  const measures = { '--avatar-size': `${size}px`, '--avatar-font': `${fontSize / 16}rem` } as CSSProperties
  return (
    <div className={classes('bb-avatar', styles.avatar)} style={measures}>
      {src && src !== broken ? (
        <img className={styles.picture} src={src} alt={alt} onError={() => setBroken(src)} />
      ) : (
        children
      )}
    </div>
  )
}
