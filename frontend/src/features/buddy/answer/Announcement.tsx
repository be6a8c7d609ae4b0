import Box from '@mui/material/Box'
import { useEffect, useState } from 'react'
import { visuallyHidden } from '@/shared/ui/layout/visuallyHidden'

/** Long enough for a screen reader to take it up, in milliseconds. */
const KEPT = 5000

/** Says a text to screen readers, once. Then it goes: whoever reads the page must not come across it twice. */
export function Announcement({ text }: { text: string | null }) {
  const [over, setOver] = useState(false)
  useEffect(() => {
    if (text === null) return
    const timer = setTimeout(() => setOver(true), KEPT)
    return () => clearTimeout(timer)
  }, [text])
  return (
    <Box role="status" sx={visuallyHidden}>
      {!over && text}
    </Box>
  )
}
