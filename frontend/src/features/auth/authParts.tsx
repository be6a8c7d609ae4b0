import BackIcon from '@mui/icons-material/ArrowBackOutlined'
import MailIcon from '@mui/icons-material/MailOutlineOutlined'
import type { ReactNode } from 'react'
import { useAppInfo } from '@/shared/api/app'
import { useTitle } from '@/shared/lib/useTitle'
import { Button } from '@/shared/ui/button/Button'
import { Text } from '@/shared/ui/text/Text'
import styles from './authParts.module.css'

export function Head({ title, children }: { title: string; children: ReactNode }) {
  useTitle(title)
  return (
    <>
      <Text variant="h1" tabIndex={-1} className={styles.title}>
        {title}
      </Text>
      <Text variant="body1" className={styles.intro} tone="secondary">
        {children}
      </Text>
    </>
  )
}

export function MailBadge() {
  return (
    <div className={styles.badge}>
      <MailIcon className={styles.mail} />
    </div>
  )
}

/** The way to the other form. */
export function Switch({ question, label, onClick }: { question: string; label: string; onClick: () => void }) {
  return (
    <Text component="div" className={styles.other} tone="secondary">
      {question}
      <Button variant="text" onClick={onClick} className={styles.otherAction}>
        {label}
      </Button>
    </Text>
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
    <div className={styles.actions}>
      <Button variant="text" startIcon={<BackIcon />} onClick={onClick} className={styles.back}>
        Back to log in
      </Button>
      {children}
    </div>
  )
}
