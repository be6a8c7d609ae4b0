import { useTheme } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import useMediaQuery from '@mui/material/useMediaQuery'
import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { Buddy } from '@/shared/ui/buddy/Buddy'
import { Brand } from '@/shared/ui/layout/Brand'

/** The bower next to the form from 1024 px on, a band above it below that. Its panel is deep blue in both themes. */
export function AuthFrame({ step, children }: { step: string; children: ReactNode }) {
  const main = useFocusOnNext(step)
  // Only one is there: a hidden picture would be fetched, and a hidden bird drawn, all the same.
  const wide = useMediaQuery(useTheme().breakpoints.up('md'), { noSsr: true })
  return (
    <div className="grid grid-rows-[auto_1fr] md:grid-rows-[1fr] md:grid-cols-[minmax(0,4fr)_minmax(480px,5fr)] min-h-dvh normal-nums">
      {wide ? <Panel /> : <Band />}
      <main ref={main} className={mainLook}>
        <div className="w-full max-w-100">{children}</div>
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
    <header className="relative h-57 overflow-hidden bg-deep text-on-deep">
      <div className="absolute left-5 top-4">
        <Brand size={24} />
      </div>
      <div className="absolute bottom-0 left-[calc(50%-255px)] w-127.5 h-49">
        <img src="/bower-phone.svg" width={510} height={196} alt="" />
        <div className="absolute left-52.75 top-7.75">
          <Buddy size={88} emotion="happy" />
        </div>
      </div>
    </header>
  )
}

function Panel() {
  return (
    <header className="sticky top-0 flex flex-col h-dvh pt-10 pb-14 overflow-hidden bg-deep text-on-deep">
      <div className="px-12">
        <Brand size={32} />
      </div>
      <div className="grid flex-1 items-end justify-items-center min-h-0 [container-type:size]">
        <div className="relative w-[min(100cqw,100cqh*640/560)] aspect-[640/560]">
          <img src="/bower-wide.svg" alt="" className="block size-full" />
          <div className="absolute left-[36.6%] top-[25.4%] w-[26.6%] [&_svg]:w-full [&_svg]:h-auto">
            <Buddy size={170} emotion="happy" />
          </div>
        </div>
      </div>
      <Typography component="p" className={claim}>
        Find what works, keep it close, and build your week around it.
      </Typography>
    </header>
  )
}

const mainLook = 'grid items-start md:items-center justify-items-center pt-7 px-5 pb-6 md:p-10'

const claim = 'mt-4 px-12 max-w-144 text-[1.75rem] leading-[2.375rem] font-semibold tracking-[-0.022em] text-balance'
