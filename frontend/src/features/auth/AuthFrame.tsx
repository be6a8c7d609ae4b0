import Box from '@mui/material/Box'
import { useTheme } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import useMediaQuery from '@mui/material/useMediaQuery'
import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { Buddy } from '@/shared/ui/buddy/Buddy'
import { Brand } from '@/shared/ui/layout/Brand'
// The page asks for the one it will show before the code is here: scripts/firstLoad.ts.
import phoneArt from './bower-phone.svg'
import wideArt from './bower-wide.svg'

/** The bower beside the form from 1024 px on, a band above it below that. Its panel is deep blue in both themes. */
export function AuthFrame({ step, children }: { step: string; children: ReactNode }) {
  const main = useFocusOnNext(step)
  // Only one is there: a hidden picture would be fetched, and a hidden bird drawn, all the same.
  const wide = useMediaQuery(useTheme().breakpoints.up('md'), { noSsr: true })
  return (
    <Box
      sx={{
        minHeight: '100dvh',
        fontVariantNumeric: 'normal',
        display: 'grid',
        gridTemplateColumns: { md: 'minmax(0, 4fr) minmax(480px, 5fr)' },
        gridTemplateRows: { xs: 'auto 1fr', md: '1fr' },
      }}
    >
      {wide ? <Panel /> : <Band />}
      <Box
        component="main"
        ref={main}
        sx={{ display: 'grid', placeItems: { xs: 'start center', md: 'center' }, p: { xs: '28px 20px 24px', md: 10 } }}
      >
        <Box sx={{ width: '100%', maxWidth: 400 }}>{children}</Box>
      </Box>
    </Box>
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

const deep = { bgcolor: 'var(--bb-deep)', color: 'var(--bb-on-deep)', overflow: 'hidden' }

function Band() {
  return (
    <Box component="header" sx={{ ...deep, position: 'relative', height: 228 }}>
      <Box sx={{ position: 'absolute', left: 20, top: 16 }}>
        <Brand size={24} />
      </Box>
      <Box sx={{ position: 'absolute', bottom: 0, left: 'calc(50% - 255px)', width: 510, height: 196 }}>
        <img src={phoneArt} width={510} height={196} alt="" />
        <Box sx={{ position: 'absolute', left: 211, top: 31 }}>
          <Buddy size={88} emotion="happy" />
        </Box>
      </Box>
    </Box>
  )
}

function Panel() {
  return (
    <Box
      component="header"
      sx={{
        ...deep,
        display: 'flex',
        flexDirection: 'column',
        position: 'sticky',
        top: 0,
        height: '100dvh',
        pt: 10,
        pb: 14,
      }}
    >
      <Box sx={{ px: 12 }}>
        <Brand size={32} />
      </Box>
      <Box sx={{ flex: 1, minHeight: 0, containerType: 'size', display: 'grid', placeItems: 'end center' }}>
        <Box sx={{ position: 'relative', width: 'min(100cqw, 100cqh * 640 / 560)', aspectRatio: '640 / 560' }}>
          <Box component="img" src={wideArt} alt="" sx={{ display: 'block', width: '100%', height: '100%' }} />
          <Box
            sx={{
              position: 'absolute',
              left: '36.6%',
              top: '25.4%',
              width: '26.6%',
              '& svg': { width: '100%', height: 'auto' },
            }}
          >
            <Buddy size={170} emotion="happy" />
          </Box>
        </Box>
      </Box>
      <Typography
        component="p"
        sx={{
          px: 12,
          mt: 4,
          fontSize: '1.75rem',
          lineHeight: '2.375rem',
          fontWeight: 600,
          letterSpacing: '-0.022em',
          maxWidth: 576,
          textWrap: 'balance',
        }}
      >
        Find what works, keep it close, and build your week around it.
      </Typography>
    </Box>
  )
}
