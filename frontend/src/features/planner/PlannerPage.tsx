import AddIcon from '@mui/icons-material/AddOutlined'
import Button from '@mui/material/Button'
import { useQuery } from '@tanstack/react-query'
import clsx from 'clsx'
import { useRef, useState } from 'react'
import { useStableCallback } from '@/shared/lib/useStableCallback'
import { useOverlay } from '@/shared/overlay/overlay'
import { Slot } from '@/shared/slots'
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

  const edit = useStableCallback(({ id }: Pick<Idea, 'id'>) => onSearch({ idea: id }))
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
        className="mt-4 md:hidden"
        choices={[
          ['list', 'List'],
          ['calendar', 'Calendar'],
        ]}
      />
      <div className="flex flex-wrap gap-3 mt-3 md:mt-5">
        <div className={clsx('flex flex-1 min-w-0', view === 'calendar' && onlyWide)}>
          <Filters search={search} onSearch={onSearch} />
        </div>
        <Button
          variant="contained"
          startIcon={<AddIcon />}
          onClick={() => onSearch({ idea: 'new' })}
          className={clsx(addButton, none === true && notOnPhone, view === 'calendar' && onlyWideButton)}
        >
          Add New Idea
        </Button>
      </div>
      {drafts.length > 0 && (
        <div className="grid gap-2 mt-4">
          <UnsentDrafts drafts={drafts} onContinue={resume} onDiscard={(draft) => void discard(draft)} />
        </div>
      )}
      <div className={columns}>
        <section aria-label="Ideas" className={clsx('min-w-0 self-stretch', view === 'calendar' && onlyWideList)}>
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
        </section>
        <aside aria-label="Calendar" className={clsx(beside, view === 'list' && onlyWide)}>
          <MonthCard
            month={month}
            day={day}
            today={today}
            onMonth={showMonth}
            onDay={showDay}
            onEdit={edit}
            onSubscribe={subscribe}
          />
          <div ref={dayCard} style={{ scrollMarginBottom: ROOM_BELOW }}>
            <DayCard day={day} onNew={newOfDay} onEdit={edit} />
          </div>
        </aside>
      </div>
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

const onlyWide = 'hidden md:flex'

const onlyWideList = 'hidden md:block'

/** The calendar has a button of its own for the chosen day. */
const onlyWideButton = 'hidden md:inline-flex'

/** Next to the button that creates the first idea it would be a second one. */
const notOnPhone = 'hidden sm:inline-flex'

const columns = 'grid gap-(--bb-gap) mt-5 items-start grid-cols-1 md:grid-cols-[minmax(380px,0.55fr)_minmax(0,1fr)]'

/** Stays in sight next to a long list, so that every idea can be dragged to a day. */
const beside =
  'flex flex-col gap-(--bb-gap) min-w-0 md:sticky top-[calc(var(--bb-gap)_+_var(--bb-banner))] md:max-h-[calc(100dvh_-_2_*_var(--bb-gap)_-_var(--bb-banner))] md:overflow-y-auto'

/** On a phone a row of its own. */
const addButton = 'flex-[1_0_100%] sm:flex-none h-11 sm:h-10'
