import { useOverlay } from '@/shared/overlay/overlay'
import { competitorsText, mayTrackCompetitor } from '@/shared/plan/gates'
import { useViewer } from '@/shared/session/viewer'
import { Slot, usePlugged } from '@/shared/slots'
import { useToast } from '@/shared/ui/feedback/Toast'
import { sortBy } from '@/shared/ui/table/sort'
import type { Action } from './actions'
import type { CompetitorsAnswer } from './competitors'
import { ActionDialogs } from './components/ActionDialogs'
import { AddCard } from './components/AddCard'
import { AddDialog } from './components/AddDialog'
import { ComparisonCard } from './components/ComparisonCard'
import { CompetitorsLayout } from './components/CompetitorsLayout'
import { ProfilePanel } from './components/ProfilePanel'
import { SummaryBlock } from './components/SummaryBlock'
import { TopPosts } from './components/TopPosts'
import { TrackedTable } from './components/TrackedTable'
import { UntrackedTable } from './components/UntrackedTable'
import { WordsCard } from './components/WordsCard'
import { ownRow, trackedRows, untrackedRows } from './rows'
import { type CompetitorsSearch, DEFAULT_SORT, DEFAULT_UNTRACKED_SORT } from './search'
import { useAddCompetitor } from './useAddCompetitor'
import { useAskable } from './useAskable'
import { useCompetitorActions } from './useCompetitorActions'

interface CompetitorsBodyProps {
  answer: CompetitorsAnswer
  search: CompetitorsSearch
  onSearch: (changes: CompetitorsSearch) => void
}

/** Every block of the page, and the dialogs that change whom it is about. */
export function CompetitorsBody({ answer, search, onSearch }: CompetitorsBodyProps) {
  const action = useOverlay<Action>('confirm-competitor-action')
  const dialog = useOverlay<'add' | 'limit'>('add-competitor')
  const toast = useToast()
  const { zone } = useViewer()
  const canTellLimit = usePlugged('LimitDialog')
  const actions = useCompetitorActions()
  const atLimit = () => dialog.open(canTellLimit ? 'limit' : 'add')
  const adding = useAddCompetitor(actions.add, {
    onSuccess: () => toast('Competitor Added', { duration: 4_000 }),
    onLimit: atLimit,
  })

  const tracked = answer.competitors.filter(({ isTracking }) => isTracking)
  const names = useAskable(tracked.map(({ instaProfile }) => instaProfile.instaUsername).sort())
  const full = !mayTrackCompetitor(tracked.length, answer.limit)
  const sort = { key: search.sort ?? DEFAULT_SORT.key, direction: search.order ?? DEFAULT_SORT.direction }
  const resting = {
    key: search.untrackedSort ?? DEFAULT_UNTRACKED_SORT.key,
    direction: search.untrackedOrder ?? DEFAULT_UNTRACKED_SORT.direction,
  }
  const untracked = untrackedRows(answer, resting, zone)

  const add = () => {
    if (full && adding.state.phase !== 'adding') return atLimit()
    if (adding.state.phase === 'success') adding.reset() // of an addition that ended in the background
    dialog.open('add')
  }
  const ask = (asked: Action) => (asked.kind === 'start' && full ? atLimit() : action.open(asked))
  const open = (profile: string) => onSearch({ profile })

  return (
    <>
      <CompetitorsLayout
        main={
          <>
            <SummaryBlock answer={answer} />
            <ComparisonCard {...{ answer, search, onSearch }} />
          </>
        }
        aside={
          <>
            <AddCard tracked={tracked} limit={answer.limit} onAdd={add} onOpen={open} />
            <WordsCard competitors={names} search={search} onSearch={onSearch} />
          </>
        }
        tables={
          <>
            <TrackedTable
              own={ownRow(answer)}
              rows={trackedRows(answer, sort, zone)}
              sort={sort}
              page={search.page ?? 1}
              count={`${tracked.length} of ${competitorsText(answer.limit)}`}
              entry={answer.basis.engagementRate}
              onSort={(key) => {
                const { direction } = sortBy(key, sort)
                onSearch({ sort: key, order: direction, page: undefined })
              }}
              onPage={(page) => onSearch({ page })}
              onAdd={add}
              onAction={ask}
              onOpen={open}
            />
            {untracked.length > 0 && (
              <UntrackedTable
                rows={untracked}
                sort={resting}
                page={search.untrackedPage ?? 1}
                onSort={(key) => {
                  const { direction } = sortBy(key, resting)
                  onSearch({ untrackedSort: key, untrackedOrder: direction, untrackedPage: undefined })
                }}
                onPage={(untrackedPage) => onSearch({ untrackedPage })}
                onAction={ask}
                onOpen={open}
              />
            )}
          </>
        }
      />
      <TopPosts competitors={names} search={search} onSearch={onSearch} />
      <ActionDialogs action={action.value ?? null} actions={actions} onClose={action.close} onLimit={atLimit} />
      <AddDialog
        open={dialog.value === 'add'}
        adding={adding}
        tracked={tracked.length}
        limit={answer.limit}
        onClose={dialog.close}
      />
      <Slot
        of="LimitDialog"
        kind="competitors"
        limit={answer.limit}
        open={dialog.value === 'limit'}
        onClose={dialog.close}
      />
      <ProfilePanel username={search.profile} post={search.post} onSearch={onSearch} />
    </>
  )
}
