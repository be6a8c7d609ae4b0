import { useAppInfo } from '@/shared/api/app'
import { Button } from '@/shared/ui/button/Button'
import { Text } from '@/shared/ui/text/Text'
import type { LoginValues } from '../rules'
import styles from './DemoCard.module.css'

/** The account `bowerbird serve --demo` seeds; its password is no secret. */
const DEMO = { email: 'demo@bowerbird.app', password: 'bowerbird' }

export function DemoCard({ busy, onUse }: { busy: boolean; onUse: (account: LoginValues) => void }) {
  if (!useAppInfo()?.demo) return null
  return (
    <div className={styles.demo}>
      <div className={styles.words}>
        <Text variant="subtitle2">Just looking?</Text>
        <Text variant="caption" tone="secondary">
          120 days of made-up history.
        </Text>
      </div>
      <Button variant="tint" disabled={busy} onClick={() => onUse(DEMO)}>
        Use the demo
      </Button>
    </div>
  )
}
