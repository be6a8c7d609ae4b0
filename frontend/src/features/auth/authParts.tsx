import BackIcon from '@mui/icons-material/ArrowBackOutlined'
import MailIcon from '@mui/icons-material/MailOutlineOutlined'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { useAppInfo } from '@/shared/api/app'
import { useTitle } from '@/shared/lib/useTitle'

export function Head({ title, children }: { title: string; children: ReactNode }) {
  useTitle(title)
  return (
    <>
      <Typography variant="h1" tabIndex={-1} className="outline-none">
        {title}
      </Typography>
      <Typography
        variant="body1"
        className="mt-1 text-pretty wrap-anywhere [&_b]:font-semibold [&_b]:text-ink text-ink-2"
      >
        {children}
      </Typography>
    </>
  )
}

export function MailBadge() {
  return (
    <div className="grid place-items-center w-14 h-14 mb-6 rounded-2xl bg-primary-tint text-primary">
      <MailIcon className="text-[28px]" />
    </div>
  )
}

/** The way to the other form. */
export function Switch({ question, label, onClick }: { question: string; label: string; onClick: () => void }) {
  return (
    <Typography component="div" className="mt-3 text-center text-ink-2">
      {question}
      <Button variant="text" onClick={onClick} className="px-1 font-medium">
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

/** The foot of a step: the way back, and next to it what else can be done. */
export function BackToLogin({ onClick, children }: { onClick: () => void; children?: ReactNode }) {
  return (
    <div className="flex justify-between items-center mt-3 -mx-2">
      <Button variant="text" startIcon={<BackIcon />} onClick={onClick} className="font-medium">
        Back to log in
      </Button>
      {children}
    </div>
  )
}
