import type { Idea } from './idea'
import { TYPE_ICONS } from './typeIcons'

/** The icon of a content type, before the title of an idea in a list. */
export function TypeTile({ type }: Pick<Idea, 'type'>) {
  const Icon = TYPE_ICONS[type]
  return (
    <span className={tile}>
      <Icon aria-hidden className="text-[18px]" />
    </span>
  )
}

const tile = 'grid place-items-center w-9 h-9 flex-none rounded-lg bg-sunken text-ink-2'
