import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { Announce } from '@/shared/announce/Announce'

interface Props {
  text?: string
  /** Stands below the text: a way on when waiting has failed. */
  children?: ReactNode
}

/** The full page while something must be known first. The same picture as the one in index.html. */
export function Splash({ text, children }: Props) {
  return (
    <div className="fixed inset-0 z-2000 grid place-items-center bg-paper">
      <img src="/bowerbird.svg" width={96} height={96} alt="" />
      {text && (
        <div className="absolute top-[calc(50%+64px)] px-4 text-center">
          <Announce text={text} />
          <Typography className="text-ink-2">{text}</Typography>
          {children}
        </div>
      )}
    </div>
  )
}
