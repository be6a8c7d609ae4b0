import SearchIcon from '@mui/icons-material/SearchOutlined'
import type { BuddyStep } from '@/shared/api/gen/types.gen'

/** What was looked up for an answer. */
export function Steps({ steps }: { steps: BuddyStep[] }) {
  if (steps.length === 0) return null
  return (
    <ul aria-label="Looked up" className="m-0 mb-2 p-0 list-none text-ink-3">
      {steps.map(({ name, label }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: steps are only ever added
        <li key={`${name} ${index}`} className="flex gap-1 text-caption">
          <SearchIcon aria-hidden className="text-[16px]" />
          {label}
        </li>
      ))}
    </ul>
  )
}
