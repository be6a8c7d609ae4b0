import Button from '@mui/material/Button'
import FormControlLabel from '@mui/material/FormControlLabel'
import Switch from '@mui/material/Switch'
import Typography from '@mui/material/Typography'
import { type FormEvent, useId, useState } from 'react'
import { TextField } from '@/shared/ui/form/TextField'
import { RouterLink } from '@/shared/ui/link/RouterLink'
import { FormDialog } from '@/shared/ui/overlay/FormDialog'
import type { DiscoverAnswer } from '../queries'
import { type DiscoverSearch, FILTERS, NO_FILTERS, parseSearch, WITHIN } from '../search'
import { languageName } from './chosenFilters'
import { SelectField } from './SelectField'

interface FilterDialogProps {
  search: DiscoverSearch
  languages: DiscoverAnswer['languages']
  /** The plan has all filters. */
  all: boolean
  onApply: (changes: DiscoverSearch) => void
  onClose: () => void
}

type Field = (typeof FILTERS)[number]
/** As they are typed; empty: no filter. */
type Typed = Record<Field, string>

const NUMBERS = [
  'followersFrom',
  'followersTo',
  'engagementFrom',
  'engagementTo',
  'postsFrom',
  'postsTo',
  'growthFrom',
  'withinDays',
]

const typedOf = (search: DiscoverSearch) =>
  Object.fromEntries(FILTERS.map((field) => [field, String(search[field] ?? '')])) as Typed

/** What was typed as the address has it; a field that says nothing filters nothing. */
function searchOf(typed: Typed): DiscoverSearch {
  const raw = Object.entries(typed).map(([field, text]) => {
    if (text.trim() === '') return [field, undefined]
    if (field === 'hasContact') return [field, text === 'true']
    return [field, NUMBERS.includes(field) ? Number(text.replace(',', '.')) : text]
  })
  const { q: _, similarTo: __, by: ___, page: ____, ...filters } = parseSearch(Object.fromEntries(raw))
  return filters
}

const isWrong = (field: Field, text: string) =>
  text.trim() !== '' && NUMBERS.includes(field) && Number.isNaN(Number(text.replace(',', '.')))

/** All filters; nothing changes until they are applied. */
export function FilterDialog({ search, languages, all, onApply, onClose }: FilterDialogProps) {
  const [typed, setTyped] = useState(typedOf(search))
  const form = useId()
  const set = (field: Field) => (text: string) => setTyped((before) => ({ ...before, [field]: text }))
  const wrong = FILTERS.some((field) => isWrong(field, typed[field]))
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!wrong) onApply(searchOf(typed))
  }
  const number = (field: Field, label: string) => (
    <TextField
      label={label}
      value={typed[field]}
      error={isWrong(field, typed[field]) && 'Please enter a number'}
      slotProps={{ input: { inputMode: 'decimal', maxLength: 15 } }}
      onChange={({ target }) => set(field)(target.value)}
    />
  )
  return (
    <FormDialog
      title="Filters"
      onClose={onClose}
      actions={
        <>
          <Button onClick={() => onApply(NO_FILTERS)}>Clear all</Button>
          <Button type="submit" form={form} variant="contained">
            Show accounts
          </Button>
        </>
      }
    >
      <form id={form} onSubmit={submit} noValidate className="grid grid-cols-2 gap-4">
        {number('followersFrom', 'Followers from')}
        {number('followersTo', 'Followers to')}
        {number('engagementFrom', 'Engagement rate from (%)')}
        {number('engagementTo', 'Engagement rate to (%)')}
        <div className="col-span-2">
          <SelectField
            label="Format of most posts"
            value={typed.format}
            choices={[
              ['', 'Any'],
              ['REEL', 'Reels'],
              ['CAROUSEL', 'Carousels'],
              ['IMAGE', 'Images'],
            ]}
            onChange={set('format')}
          />
        </div>
        {all ? (
          <>
            {number('postsFrom', 'Posts per week from')}
            {number('postsTo', 'Posts per week to')}
            {number('growthFrom', 'Growth in 30 days from (%)')}
            <SelectField
              label="Latest post"
              value={typed.withinDays}
              choices={[['', 'Any time'], ...WITHIN.map((days) => [String(days), `In the last ${days} days`] as const)]}
              onChange={set('withinDays')}
            />
            <SelectField
              label="Language of captions"
              value={typed.language}
              choices={[['', 'Any'], ...languages.map(({ language }) => [language, languageName(language)] as const)]}
              onChange={set('language')}
            />
            <TextField
              label="Hashtag or keyword"
              value={typed.topic}
              slotProps={{ input: { maxLength: 100, dir: 'auto' } }}
              onChange={({ target }) => set('topic')(target.value)}
            />
            <FormControlLabel
              className="col-span-2"
              label="Only accounts with contact info"
              control={
                <Switch
                  checked={typed.hasContact === 'true'}
                  onChange={({ target }) => set('hasContact')(target.checked ? 'true' : '')}
                />
              }
            />
          </>
        ) : (
          <Typography className="col-span-2 text-ink-2">
            With PRO you also filter by posts per week, growth, language, topic, latest post and contact info.{' '}
            <RouterLink to="/billing">See plans</RouterLink>
          </Typography>
        )}
      </form>
    </FormDialog>
  )
}
