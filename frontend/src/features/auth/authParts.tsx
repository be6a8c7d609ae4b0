import BackIcon from '@mui/icons-material/ArrowBackOutlined'
import MailIcon from '@mui/icons-material/MailOutlineOutlined'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { useAppInfo } from '@/shared/api/app'
import { useTitle } from '@/shared/lib/useTitle'
import { Button } from '@/shared/ui/button/Button'

export function Head({ title, children }: { title: string; children: ReactNode }) {
  useTitle(title)
  return (
    <>
      <Typography variant="h1" tabIndex={-1} sx={{ outline: 0 }}>
        {title}
      </Typography>
      <Typography
        variant="body1"
        sx={{
          mt: 1,
          color: 'text.secondary',
          textWrap: 'pretty',
          overflowWrap: 'anywhere',
          '& b': { fontWeight: 600, color: 'text.primary' },
        }}
      >
        {children}
      </Typography>
    </>
  )
}

export function MailBadge() {
  return (
    <Box
      sx={{
        display: 'grid',
        placeItems: 'center',
        width: 56,
        height: 56,
        mb: 6,
        borderRadius: '16px',
        bgcolor: 'var(--bb-primary-tint)',
        color: 'primary.main',
      }}
    >
      <MailIcon sx={{ fontSize: 28 }} />
    </Box>
  )
}

/** The way to the other form. */
export function Switch({ question, label, onClick }: { question: string; label: string; onClick: () => void }) {
  return (
    <Typography component="div" sx={{ mt: 3, textAlign: 'center', color: 'text.secondary' }}>
      {question}
      <Button variant="text" onClick={onClick} sx={{ px: 1, fontWeight: 500 }}>
        {label}
      </Button>
    </Typography>
  )
}

/** Not there on a server that takes no sign-ups. */
export function SignUp({ onClick }: { onClick: () => void }) {
  if (useAppInfo()?.signup === 'closed') return null
  return <Switch question="New to Bowerbird?" label="Create Account" onClick={onClick} />
}

/** The foot of a step: the way back, and beside it what else can be done. */
export function BackToLogin({ onClick, children }: { onClick: () => void; children?: ReactNode }) {
  return (
    <Box sx={{ display: 'flex', justifyContent: 'space-between', alignItems: 'center', mt: 3, mx: -2 }}>
      <Button variant="text" startIcon={<BackIcon />} onClick={onClick} sx={{ fontWeight: 500 }}>
        Back to log in
      </Button>
      {children}
    </Box>
  )
}
