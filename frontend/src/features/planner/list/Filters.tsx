import Box from '@mui/material/Box'
import { SearchField } from '@/shared/ui/form/SearchField'
import { CONTENT_TYPES, filterLabel, nameOf, STATUSES } from '../idea'
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
    <Box role="search" aria-label="Ideas" sx={bar}>
      <SearchField
        label="Search ideas"
        value={search.q ?? ''}
        onChange={(q) => onSearch({ q, page: undefined })}
        sx={field}
      />
      <Box sx={chips}>
        <ChoiceMenu
          label="Content Type"
          summary={filterLabel(types, CONTENT_TYPES, 'All Types')}
          values={CONTENT_TYPES}
          nameOf={nameOf}
          chosen={types}
          onChange={(chosen) => onSearch({ types: chosen, page: undefined })}
        />
        <ChoiceMenu
          label="Status"
          summary={filterLabel(statuses, STATUSES, 'All Statuses')}
          values={STATUSES}
          nameOf={nameOf}
          chosen={statuses}
          onChange={(chosen) => onSearch({ statuses: chosen, page: undefined })}
        />
        <OneOfMenu
          label="Sort by"
          value={oldestFirst ? 'oldest' : 'newest'}
          values={['newest', 'oldest']}
          nameOf={(order) => (order === 'oldest' ? 'Oldest First' : 'Newest First')}
          onChange={(order) => onSearch({ oldestFirst: order === 'oldest' || undefined, page: undefined })}
          sx={{ flex: 'none' }}
        />
      </Box>
    </Box>
  )
}

/** Safari zooms into a field whose letters are smaller than 16 px, so a phone keeps them. */
const field = {
  flex: { xs: '1 1 100%', md: '0 1 280px' },
  height: { xs: 44, sm: 40 },
  fontSize: { sm: '0.875rem' },
  '& input': { pl: 0 },
}

const bar = { display: 'flex', flexWrap: 'wrap', gap: 2, flex: 1, minWidth: 0 }

/** On a phone they are pushed along under the finger. */
const chips = {
  display: 'flex',
  gap: 2,
  overflowX: { xs: 'auto', sm: 'visible' },
  minWidth: 0,
  mx: { xs: -4, sm: 0 },
  px: { xs: 4, sm: 0 },
  scrollbarWidth: 'none',
}
