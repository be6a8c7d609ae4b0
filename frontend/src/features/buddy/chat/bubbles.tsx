import Box from '@mui/material/Box'
import type { ReactNode } from 'react'

/** What the user said, at the right. */
export function UserBubble({ children }: { children: ReactNode }) {
  return (
    <Box dir="auto" sx={bubble}>
      {children}
    </Box>
  )
}

/** What Buddy says, next to its face. */
export function BuddyLine({ children }: { children: ReactNode }) {
  return (
    <Box sx={{ display: 'flex', gap: 3, alignItems: 'flex-start', minWidth: 0 }}>
      <Box aria-hidden="true" sx={{ flex: 'none', display: { xs: 'none', sm: 'block' } }}>
        <img src="/bowerbird.svg" width={32} height={32} alt="" />
      </Box>
      <Box sx={{ flex: 1, minWidth: 0, fontSize: '1rem', lineHeight: 1.6 }}>{children}</Box>
    </Box>
  )
}

/** Buddy is about to say something. */
export function TypingDots({ label = 'Buddy is typing...' }: { label?: string }) {
  return (
    <Box role="status" aria-label={label} sx={{ display: 'flex', gap: '5px', py: 2 }}>
      {[0, 1, 2].map((dot) => (
        <Box key={dot} sx={{ ...point, animationDelay: `${dot * 160}ms` }} />
      ))}
    </Box>
  )
}

/** Where Buddy's own words begin: buttons below them stand there, too. */
export const besideBuddy = { display: 'flex', flexWrap: 'wrap', gap: 2, ml: { xs: 0, sm: '44px' } }

const bubble = {
  alignSelf: 'flex-end',
  maxWidth: '85%',
  px: 4,
  py: 2.5,
  borderRadius: '16px 16px 4px 16px',
  bgcolor: 'primary.main',
  color: 'primary.contrastText',
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
  fontSize: '1rem',
  lineHeight: 1.5,
}

const point = {
  width: 7,
  height: 7,
  borderRadius: '50%',
  bgcolor: 'var(--bb-ink-3)',
  animation: 'bb-dot 1.2s ease-in-out infinite',
  '@keyframes bb-dot': { '0%, 60%, 100%': { opacity: 0.3 }, '30%': { opacity: 1 } },
  '@media (prefers-reduced-motion: reduce)': { animation: 'none' },
}
