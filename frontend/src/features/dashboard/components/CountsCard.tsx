import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { Card } from '@/shared/ui/layout/Card'

interface CountsCardProps {
  title: string
  /** Said in place of everything but the foot, where the server could not say more. */
  unavailable: string | null
  tag: ReactNode
  counts: ReactNode
  /** The best of what is counted. */
  list: ReactNode
  /** Said where nothing is counted yet. */
  hint: string
  foot: ReactNode
}

/** What the user keeps an eye on: how much there is, and the best of it. */
export function CountsCard({ title, unavailable, tag, counts, list, hint, foot }: CountsCardProps) {
  return (
    <Card small title={title} className="flex flex-col">
      {unavailable ? (
        <Note>{unavailable}</Note>
      ) : (
        <>
          <div style={{ marginTop: 8 }}>{tag}</div>
          <div className="grid grid-cols-[1fr_1fr] gap-4 mt-4">{counts}</div>
          {list || <Note>{hint}</Note>}
        </>
      )}
      <div className="flex items-center justify-between mt-auto pt-3 border-t">{foot}</div>
    </Card>
  )
}

function Note({ children }: { children: string }) {
  return <Typography className="mt-3 mb-4 text-ink-2">{children}</Typography>
}
