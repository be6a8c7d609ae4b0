import useMediaQuery from '@mui/material/useMediaQuery'
import { useState } from 'react'

const FIRST = 4

/** On a phone a long list shows its first few items until more are asked for. */
export function useFolded<Item>(items: Item[]) {
  const phone = useMediaQuery('(max-width: 767.95px)', { noSsr: true })
  const [open, setOpen] = useState(false)
  const folded = phone && !open && items.length > FIRST
  return { shown: folded ? items.slice(0, FIRST) : items, folded, unfold: () => setOpen(true) }
}
