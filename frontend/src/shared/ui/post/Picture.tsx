import ImageOutlined from '@mui/icons-material/ImageOutlined'
import type { SxProps, Theme } from '@mui/material/styles'
import { useState } from 'react'
import { classes } from '@/shared/lib/classes'
import { Plain } from '@/shared/ui/layout/Plain'
import styles from './Picture.module.css'

interface PictureProps {
  url: string | null
  alt: string
  className?: string | undefined
  sx?: SxProps<Theme>
}

/** A picture that fills its place; a quiet sign where it is missing or does not come. */
export function Picture({ url, alt, className, sx }: PictureProps) {
  const [broken, setBroken] = useState<string | null>(null)
  return (
    <Plain component="div" className={classes(styles.picture, className)} sx={sx}>
      {url === null || broken === url ? (
        <div className={styles.missing}>
          <ImageOutlined titleAccess="Picture unavailable" className={styles.icon} />
        </div>
      ) : (
        <img
          src={url}
          alt={alt}
          loading="lazy"
          decoding="async"
          onError={() => setBroken(url)}
          className={styles.image}
        />
      )}
    </Plain>
  )
}
