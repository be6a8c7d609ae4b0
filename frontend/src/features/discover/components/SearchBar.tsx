import FilterIcon from '@mui/icons-material/TuneOutlined'
import Button from '@mui/material/Button'
import Chip from '@mui/material/Chip'
import { useOverlay } from '@/shared/overlay/overlay'
import { SearchField } from '@/shared/ui/form/SearchField'
import type { DiscoverAnswer } from '../queries'
import { type DiscoverSearch, type SearchProps, SORTS } from '../search'
import { chosenFilters } from './chosenFilters'
import { FilterDialog } from './FilterDialog'
import { SelectField } from './SelectField'

const SORT_NAMES: Record<(typeof SORTS)[number], string> = {
  followers: 'Most followers',
  engagement: 'Highest engagement rate',
  posts: 'Most posts per week',
  growth: 'Fastest growth',
  latest: 'Latest post',
  similarity: 'Most similar',
}

/** What is searched for, in which order, and which filters are set. */
export function SearchBar({ search, onSearch, answer }: SearchProps & { answer: DiscoverAnswer | undefined }) {
  const filters = useOverlay<true>('discover-filters')
  const chosen = chosenFilters(search)
  const usual = search.similarTo ? 'similarity' : 'followers'
  return (
    <div role="search" aria-label="Accounts" className="grid gap-2">
      <div className="flex flex-wrap items-end gap-2">
        <SearchField
          label="Search by name, biography or topic"
          value={search.q ?? ''}
          onChange={(q) => onSearch({ q, page: undefined })}
          className="flex-[1_1_100%] md:flex-[1_1_320px]"
        />
        <SelectField
          label="Sort by"
          value={search.by ?? usual}
          choices={SORTS.filter((sort) => sort !== 'similarity' || search.similarTo).map((sort) => [
            sort,
            SORT_NAMES[sort],
          ])}
          onChange={(by) => onSearch({ by: by as DiscoverSearch['by'], page: undefined })}
          hideLabel
        />
        <Button variant="outlined" startIcon={<FilterIcon />} onClick={() => filters.open(true)} className="h-11">
          {chosen.length > 0 ? `Filters (${chosen.length})` : 'Filters'}
        </Button>
      </div>
      {chosen.length > 0 && (
        <ul className="flex flex-wrap gap-2 m-0 p-0 list-none" aria-label="Filters">
          {chosen.map(({ text, without }) => (
            <li key={text}>
              <Chip
                label={<bdi>{text}</bdi>}
                onClick={() => onSearch({ ...without, page: undefined })}
                onDelete={() => onSearch({ ...without, page: undefined })}
                aria-label={`Remove filter: ${text}`}
              />
            </li>
          ))}
        </ul>
      )}
      {filters.value && (
        <FilterDialog
          search={search}
          languages={answer?.languages ?? []}
          all={answer?.plan.allFilters ?? false}
          onApply={(changes) => void filters.close().then(() => onSearch({ ...changes, page: undefined }))}
          onClose={() => void filters.close()}
        />
      )}
    </div>
  )
}
