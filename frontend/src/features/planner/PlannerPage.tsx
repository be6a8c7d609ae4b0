import AddIcon from '@mui/icons-material/AddOutlined'
import Box from '@mui/material/Box'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useStableCallback } from '@/shared/lib/useStableCallback'
import { useOverlay } from '@/shared/overlay/overlay'
import { Slot } from '@/shared/slots'
import { Button } from '@/shared/ui/button/Button'
import { ToggleGroup } from '@/shared/ui/form/ToggleGroup'
import { PageHead } from '@/shared/ui/layout/PageHead'
import { NoticeDialog } from '@/shared/ui/overlay/NoticeDialog'
import { DayCard } from './calendar/DayCard'
import { DragToDay } from './calendar/DragToDay'
import { MonthCard } from './calendar/MonthCard'
import type { Draft } from './editor/drafts'
import { IdeaEditing } from './editor/IdeaEditing'
import { CalendarFeed } from './feed/CalendarFeed'
import type { Idea } from './idea'
import { DeleteIdea } from './list/DeleteIdea'
import { Filters } from './list/Filters'
import { IdeaList } from './list/IdeaList'
import { UnsentDrafts } from './list/UnsentDrafts'
import { monthOf, weeksOf } from './month'
import { DEFAULT_TIME, dayOf } from './planned'
import { ideasQuery } from './queries'
import { isFiltered, type PlannerSearch } from './search'
import { useBuddyCopy } from './useBuddyCopy'
import { useIdeaActions } from './useIdeaActions'
import { useRetryUnsent } from './useRetryUnsent'
import { useDiscardDraft, useUnsentDrafts } from './useUnsentDrafts'
import { useWallTime } from './useWallTime'

interface PlannerPageProps {
  search: PlannerSearch
  /** `step`: Back leads back from it. */
  onSearch: (changes: PlannerSearch, step?: boolean) => void
}

/** For the bar at the bottom of a phone, and for two ideas of a day that are still on their way. */
const ROOM_BELOW = 'calc(72px + 128px)'

/** "What do I post next, and when": the ideas next to the month they are planned in. */
export function PlannerPage({ search, onSearch }: PlannerPageProps) {
  const now = useWallTime()
  const today = dayOf(now)
  const deleted = useOverlay<Idea>('delete-idea')
  const viewed = useOverlay<number>('saved-post')
  const subscribing = useOverlay('calendar-feed')
  const { setStatus, planFor, remove } = useIdeaActions()
  const buddy = useBuddyCopy()
  const { day = today, view = 'list', idea: open } = search
  const month = search.month ?? monthOf(day)
  // Only what the page began with is reopened, until it is left by whatever way.
  const [begun, setBegun] = useState(open)
  if (begun !== undefined && begun !== open) setBegun(undefined)
  const drafts = useUnsentDrafts(open !== undefined)
  const discard = useDiscardDraft()
  useRetryUnsent(drafts)
  const { data: none } = useQuery({ ...ideasQuery(search), select: ({ total }) => total === 0 && !isFiltered(search) })

  const edit = useStableCallback(({ id }: Idea) => onSearch({ idea: id }))
  const changeStatus = useStableCallback(setStatus)
  const dayCard = useRef<HTMLDivElement>(null)
  const showDay = useStableCallback((to: string) => {
    onSearch({ day: to === today ? undefined : to, month: undefined })
    // Below the month on a phone, it may lie under the edge of the window.
    dayCard.current?.scrollIntoView({ block: 'nearest' })
  })
  const showMonth = useStableCallback((to: string) => onSearch({ month: to }))
  const subscribe = useStableCallback(() => subscribing.open(true))
  const newOfDay = useStableCallback(() => onSearch({ idea: 'new', planned: day }))
  const resume = ({ key, ideaId, savedPostId }: Draft) =>
    onSearch({ idea: ideaId ?? 'new', draft: key, from: savedPostId })

  return (
    <DragToDay today={today} days={weeksOf(month).flat()} onPlan={(idea, on) => planFor(idea, on, today)}>
      <PageHead title="Content Planner" />
      <ToggleGroup
        fullWidth
        label="View"
        value={view}
        onChange={(value) => onSearch({ view: value === 'calendar' ? value : undefined }, true)}
        sx={{ mt: 4, display: { md: 'none !important' } }}
        choices={[
          ['list', 'List'],
          ['calendar', 'Calendar'],
        ]}
      />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 3, mt: { xs: 3, md: 5 } }}>
        <Box sx={[{ display: 'flex', flex: 1, minWidth: 0 }, view === 'calendar' && onlyWide]}>
          <Filters search={search} onSearch={onSearch} />
        </Box>
        <Button
          variant="contained"
          startIcon={<AddIcon />}
          onClick={() => onSearch({ idea: 'new' })}
          sx={[addButton, none === true && notOnPhone, view === 'calendar' && onlyWideButton]}
        >
          Add New Idea
        </Button>
      </Box>
      {drafts.length > 0 && (
        <Box sx={{ display: 'grid', gap: 2, mt: 4 }}>
          <UnsentDrafts drafts={drafts} onContinue={resume} onDiscard={(draft) => void discard(draft)} />
        </Box>
      )}
      <Box sx={columns}>
        <Box
          component="section"
          aria-label="Ideas"
          sx={[{ minWidth: 0, alignSelf: 'stretch' }, view === 'calendar' && onlyWideList]}
        >
          <IdeaList
            search={search}
            now={now}
            onPage={(page, step) => onSearch({ page }, step)}
            onNew={() => onSearch({ idea: 'new' })}
            onClear={() => onSearch({ q: undefined, types: undefined, statuses: undefined, page: undefined })}
            onEdit={edit}
            onDelete={deleted.open}
            onCopy={buddy.copy}
            onPost={viewed.open}
            onStatus={changeStatus}
          />
        </Box>
        <Box component="aside" aria-label="Calendar" sx={[beside, view === 'list' && onlyWide]}>
          <MonthCard
            month={month}
            day={day}
            today={today}
            onMonth={showMonth}
            onDay={showDay}
            onSubscribe={subscribe}
          />
          <Box ref={dayCard} sx={{ scrollMarginBottom: ROOM_BELOW }}>
            <DayCard day={day} onNew={newOfDay} onEdit={edit} />
          </Box>
        </Box>
      </Box>
      {open !== undefined && (
        <IdeaEditing
          key={`${open} ${search.draft} ${search.from}`}
          idea={open}
          savedPostId={search.from}
          format={search.format}
          planned={search.planned ? `${search.planned}T${DEFAULT_TIME}` : ''}
          draftKey={search.draft}
          reopened={begun !== undefined}
          onCopy={buddy.copy}
          onClose={() => onSearch({ idea: undefined })}
        />
      )}
      {viewed.value !== undefined && <Slot of="SavedPostViewer" savedPostId={viewed.value} onClose={viewed.close} />}
      {subscribing.value && <CalendarFeed onClose={subscribing.close} />}
      <NoticeDialog open={buddy.failed} variant="error" title="Error" onClose={buddy.dismiss}>
        Failed to start buddy copywriting session. Please try again.
      </NoticeDialog>
      <DeleteIdea idea={deleted.value} remove={remove} onClose={deleted.close} />
    </DragToDay>
  )
}

const onlyWide = { display: { xs: 'none', md: 'flex' } }

const onlyWideList = { display: { xs: 'none', md: 'block' } }

/** The calendar has a button of its own for the chosen day. */
const onlyWideButton = { display: { xs: 'none', md: 'inline-flex' } }

/** Next to the button that creates the first idea it would be a second one. */
const notOnPhone = { display: { xs: 'none', sm: 'inline-flex' } }

const columns = {
  display: 'grid',
  gap: 'var(--bb-gap)',
  mt: 5,
  alignItems: 'start',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1.05fr) minmax(0, 1fr)' },
}

/** Stays in sight next to a long list, so that every idea can be dragged to a day. */
const beside = {
  display: 'flex',
  flexDirection: 'column',
  gap: 'var(--bb-gap)',
  minWidth: 0,
  position: { md: 'sticky' },
  top: 'var(--bb-gap)',
  maxHeight: { md: 'calc(100dvh - 2 * var(--bb-gap))' },
  overflowY: { md: 'auto' },
}

/** On a phone a row of its own. */
const addButton = { flex: { xs: '1 0 100%', sm: 'none' }, height: { xs: 44, sm: 40 } }
