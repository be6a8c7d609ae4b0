import type { ReactNode } from 'react'
import { Card } from '@/shared/ui/layout/Card'
import { Text } from '@/shared/ui/text/Text'
import styles from './CountsCard.module.css'

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
    <Card small title={title} className={styles.card}>
      {unavailable ? (
        <Note>{unavailable}</Note>
      ) : (
        <>
          <div style={{ marginTop: 8 }}>{tag}</div>
          <div className={styles.counts}>{counts}</div>
          {list || <Note>{hint}</Note>}
        </>
      )}
      <div className={styles.foot}>{foot}</div>
    </Card>
  )
}

function Note({ children }: { children: string }) {
  return (
    <Text className={styles.note} tone="secondary">
      {children}
    </Text>
  )
}
