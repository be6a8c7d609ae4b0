import type { ReactNode } from 'react'
import { formatExact } from '@/shared/lib/format'
import { Text } from '@/shared/ui/text/Text'

/** A number of a card, with what it counts under it. */
export function Count({ value, children }: { value: number | null; children: ReactNode }) {
  return (
    <div>
      <Text component="p" variant="h1" tone={value === null ? 'tertiary' : 'primary'}>
        {formatExact(value)}
      </Text>
      <Text component="p" variant="caption" style={{ marginTop: 4 }} tone="secondary">
        {children}
      </Text>
    </div>
  )
}
