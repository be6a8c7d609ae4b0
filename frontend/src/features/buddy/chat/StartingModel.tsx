import Typography from '@mui/material/Typography'
import { useEffect, useState } from 'react'

/** A model that is loaded begins sooner, in milliseconds. */
const AFTER = 2000

/** Says why nothing comes yet. */
export function StartingModel() {
  const [slow, setSlow] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), AFTER)
    return () => clearTimeout(timer)
  }, [])
  return (
    <Typography role="status" variant="body2" className="text-ink-2">
      {slow && 'The model is starting'}
    </Typography>
  )
}
