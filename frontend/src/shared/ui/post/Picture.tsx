import ImageOutlined from '@mui/icons-material/ImageOutlined'
import Box from '@mui/material/Box'
import type { SxProps } from '@mui/material/styles'
import { useState } from 'react'

interface PictureProps {
  url: string | null
  alt: string
  sx?: SxProps
}

/** A picture that fills its place; a quiet sign where it is missing or does not come. */
export function Picture({ url, alt, sx }: PictureProps) {
  const [broken, setBroken] = useState<string | null>(null)
  return (
    <Box
      sx={[
        { position: 'relative', overflow: 'hidden', bgcolor: 'background.sunken' },
        ...(Array.isArray(sx) ? sx : [sx]),
      ]}
    >
      {url === null || broken === url ? (
        <Box sx={{ position: 'absolute', inset: 0, display: 'grid', placeContent: 'center', color: 'text.tertiary' }}>
          <ImageOutlined titleAccess="Picture unavailable" sx={{ fontSize: 32 }} />
        </Box>
      ) : (
        <Box
          component="img"
          src={url}
          alt={alt}
          loading="lazy"
          decoding="async"
          onError={() => setBroken(url)}
          sx={{ position: 'absolute', inset: 0, width: '100%', height: '100%', objectFit: 'cover' }}
        />
      )}
    </Box>
  )
}
