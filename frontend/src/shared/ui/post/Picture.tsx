import ImageOutlined from '@mui/icons-material/ImageOutlined'
import clsx from 'clsx'
import { type CSSProperties, useState } from 'react'

interface PictureProps {
  url: string | null
  alt: string
  className?: string | undefined
  style?: CSSProperties
}

/** A picture that fills its place; a quiet sign where it is missing or does not come. */
export function Picture({ url, alt, className, style }: PictureProps) {
  const [broken, setBroken] = useState<string | null>(null)
  return (
    <div className={clsx('relative overflow-hidden bg-sunken', className)} style={style}>
      {url === null || broken === url ? (
        <div className="absolute inset-0 grid place-content-center text-ink-3">
          <ImageOutlined titleAccess="Picture unavailable" className="text-[32px]" />
        </div>
      ) : (
        <img
          src={url}
          alt={alt}
          loading="lazy"
          decoding="async"
          onError={() => setBroken(url)}
          className="absolute inset-0 size-full object-cover"
        />
      )}
    </div>
  )
}
