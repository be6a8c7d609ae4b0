import { useTheme } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import useMediaQuery from '@mui/material/useMediaQuery'
import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { Buddy } from '@/shared/ui/buddy/Buddy'
import { Brand } from '@/shared/ui/layout/Brand'
import styles from './AuthFrame.module.css'

/** The bower next to the form from 1024 px on, a band above it below that. Its panel is deep blue in both themes. */
export function AuthFrame({ step, children }: { step: string; children: ReactNode }) {
  const main = useFocusOnNext(step)
  // Only one is there: a hidden picture would be fetched, and a hidden bird drawn, all the same.
  const wide = useMediaQuery(useTheme().breakpoints.up('md'), { noSsr: true })
  return (
    <div className={styles.frame}>
      {wide ? <Panel /> : <Band />}
      <main ref={main} className={styles.main}>
        <div className={styles.form}>{children}</div>
      </main>
    </div>
  )
}

/** The button that led to the next step is gone with it: the keyboard goes on at the new title, if nothing took it. */
function useFocusOnNext(step: string) {
  const main = useRef<HTMLElement>(null)
  const shown = useRef(step)
  useLayoutEffect(() => {
    if (shown.current === step) return
    shown.current = step
    if (document.activeElement === document.body) main.current?.querySelector('h1')?.focus()
  }, [step])
  return main
}

function Band() {
  return (
    <header className={styles.strip}>
      <div className={styles.brand}>
        <Brand size={24} />
      </div>
      <div className={styles.scene}>
        <img src="/bower-phone.svg" width={510} height={196} alt="" />
        <div className={styles.bird}>
          <Buddy size={88} emotion="happy" />
        </div>
      </div>
    </header>
  )
}

function Panel() {
  return (
    <header className={styles.panel}>
      <div style={{ paddingInline: 48 }}>
        <Brand size={32} />
      </div>
      <div className={styles.stage}>
        <div className={styles.picture}>
          <img src="/bower-wide.svg" alt="" className={styles.image} />
          <div className={styles.stageBird}>
            <Buddy size={170} emotion="happy" />
          </div>
        </div>
      </div>
      <Typography component="p" className={styles.claim}>
        Find what works, keep it close, and build your week around it.
      </Typography>
    </header>
  )
}
