import type { ReactNode } from 'react'

/** Names and what they stand for, in two columns where there is room. */
export function Facts({ facts }: { facts: { name: string; value: ReactNode }[] }) {
  return (
    <dl className="grid grid-cols-1 sm:grid-cols-2 gap-x-6 gap-y-3 m-0 mt-4">
      {facts.map(({ name, value }) => (
        <div key={name} className="min-w-0">
          <dt className="text-caption text-ink-3">{name}</dt>
          <dd dir="auto" className="m-0 wrap-anywhere">
            {value}
          </dd>
        </div>
      ))}
    </dl>
  )
}
