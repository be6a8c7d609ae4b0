import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { Announce } from '@/shared/announce/Announce'
import styles from './Splash.module.css'

interface Props {
  text?: string
  /** Stands below the text: a way on when waiting has failed. */
  children?: ReactNode
}

/** The full page while something must be known first. The same picture as the one in index.html. */
export function Splash({ text, children }: Props) {
  return (
    <div className={styles.splash}>
      <img src="/bowerbird.svg" width={96} height={96} alt="" />
      {text && (
        <div className={styles.text}>
          <Announce text={text} />
          <Typography className="text-ink-2">{text}</Typography>
          {children}
        </div>
      )}
    </div>
  )
}
