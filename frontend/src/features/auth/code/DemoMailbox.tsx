import { useAppInfo } from '@/shared/api/app'
import { TextLink } from '@/shared/ui/link/TextLink'
import { Text } from '@/shared/ui/text/Text'
import styles from './DemoMailbox.module.css'

/** Where no mail server is set, the mail waits on a page of this one. */
export function DemoMailbox() {
  if (!useAppInfo()?.mailbox) return null
  return (
    <Text variant="caption" component="p" className={styles.mailbox} tone="tertiary">
      Demo server: mail is not sent.{' '}
      <TextLink href="/dev/mailbox" target="_blank" rel="noopener">
        Open the demo mailbox
      </TextLink>
    </Text>
  )
}
