import Paper from '@mui/material/Paper'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { useTitle } from '@/shared/lib/useTitle'
import { Brand } from '@/shared/ui/layout/Brand'

interface EntryFrameProps {
  title: string
  /** One sentence under the title. */
  lede: ReactNode
  children: ReactNode
}

/** What stands around the pages by which operators come in. */
export function EntryFrame({ title, lede, children }: EntryFrameProps) {
  useTitle(title)
  return (
    <main className="grid grid-cols-1 justify-items-center content-start gap-6 min-h-dvh px-4 py-10 sm:py-16">
      <Brand size={32} />
      <Paper variant="outlined" className="w-full max-w-110 p-(--bb-pad)">
        <Typography variant="h1">{title}</Typography>
        <Typography className="mt-2 text-ink-2 text-pretty">{lede}</Typography>
        {children}
      </Paper>
    </main>
  )
}
