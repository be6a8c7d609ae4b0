import { SearchField } from '@/shared/ui/form/SearchField'
import { CONTENT_TYPES, STATUSES } from '../idea'
import { ChoiceMenu } from '../menus/ChoiceMenu'
import { OneOfMenu } from '../menus/OneOfMenu'
import type { PlannerSearch } from '../search'

interface FiltersProps {
  search: PlannerSearch
  onSearch: (changes: PlannerSearch) => void
}

/** Which ideas the list shows, and in which order. */
export function Filters({ search, onSearch }: FiltersProps) {
  const { types = [], statuses = [], oldestFirst } = search
  return (
    <div role="search" aria-label="Ideas" className={bar}>
      <SearchField
        label="Search ideas"
        value={search.q ?? ''}
        onChange={(q) => onSearch({ q, page: undefined })}
        className={field}
      />
      <div className={chips}>
        <ChoiceMenu
          label="Content Type"
          everything="All Types"
          values={CONTENT_TYPES}
          chosen={types}
          onChange={(chosen) => onSearch({ types: chosen, page: undefined })}
        />
        <ChoiceMenu
          label="Status"
          everything="All Statuses"
          values={STATUSES}
          chosen={statuses}
          onChange={(chosen) => onSearch({ statuses: chosen, page: undefined })}
        />
        <OneOfMenu
          label="Sort by"
          value={oldestFirst ? 'oldest' : 'newest'}
          values={['newest', 'oldest']}
          nameOf={(order) => (order === 'oldest' ? 'Oldest First' : 'Newest First')}
          onChange={(order) => onSearch({ oldestFirst: order === 'oldest' || undefined, page: undefined })}
          className="flex-none"
        />
      </div>
    </div>
  )
}

/** Safari zooms into a field whose letters are smaller than 16 px, so a phone keeps them. */
const field = 'flex-[1_1_100%] md:flex-[0_1_280px] h-11 sm:h-10 sm:text-[0.875rem] [&_input]:pl-0'

const bar = 'flex flex-wrap gap-2 flex-1 min-w-0'

/** On a phone they are pushed along under the finger. */
const chips =
  'flex gap-2 overflow-x-auto sm:overflow-x-visible min-w-0 -mx-4 sm:mx-0 px-4 sm:px-0 [scrollbar-width:none]'
