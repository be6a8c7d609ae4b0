import AddIcon from '@mui/icons-material/AddOutlined'
import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Announce } from '@/shared/announce/Announce'
import { formatOf } from '@/shared/lib/format'
import { useOverlay } from '@/shared/overlay/overlay'
import { EmptyState } from '@/shared/ui/feedback/EmptyState'
import { LoadFailed } from '@/shared/ui/feedback/Loaded'
import { ShowMore } from '@/shared/ui/feedback/ShowMore'
import { Card } from '@/shared/ui/layout/Card'
import { PageHead } from '@/shared/ui/layout/PageHead'
import { NoticeDialog } from '@/shared/ui/overlay/NoticeDialog'
import { DeleteList } from './components/DeleteList'
import { EditList } from './components/EditList'
import { ListCard } from './components/ListCard'
import { NewList } from './components/NewList'
import { type InspirationList, listsQuery } from './queries'
import { useCreateGate } from './useCreateGate'

/** All lists of the user. */
export function ListOverview() {
  const query = useInfiniteQuery(listsQuery)
  const { data, error } = query
  const gate = useCreateGate(data?.total)
  const creating = useOverlay('new-list')
  const [created, setCreated] = useState(false)
  const renamed = useOverlay<InspirationList>('rename-list')
  const deleted = useOverlay<InspirationList>('delete-list')
  const [readFailure, setReadFailure] = useState<unknown>(null)
  const begin = () => gate.enter() && creating.open(true)
  return (
    <>
      <PageHead title="My Inspirations" tab="My Shortlists" lede={data ? <Lede {...data} /> : '\u00a0'} />
      <div className="mt-5">
        <Button variant="contained" startIcon={<AddIcon />} onClick={begin}>
          Create New Inspiration
        </Button>
      </div>
      <div className="mt-5">
        {data && data.lists.length > 0 ? (
          <div className={grid}>
            {data.lists.map((list) => (
              <ListCard
                key={list.id}
                list={list}
                onRename={() => renamed.open(list)}
                onDelete={() => deleted.open(list)}
              />
            ))}
          </div>
        ) : data || error ? (
          <Card>
            {data ? (
              <EmptyState title="No lists yet">
                Create a list, then press the bookmark of any post to keep it here.
              </EmptyState>
            ) : (
              <LoadFailed query={query} title="Failed to load shortlist data" />
            )}
          </Card>
        ) : (
          <div className={grid}>
            <Announce text="Loading your lists" />
            {[1, 2, 3].map((card) => (
              <Skeleton key={card} variant="rounded" height={340} className="rounded-card" />
            ))}
          </div>
        )}
      </div>
      <ShowMore query={query} variant="outlined" className="mt-5">
        Show more lists
      </ShowMore>
      {creating.value && (
        <NewList
          onClose={creating.close}
          onCreated={() => {
            void creating.close()
            setCreated(true)
          }}
        />
      )}
      {renamed.value && <EditList list={renamed.value} onClose={renamed.close} />}
      <DeleteList list={deleted.value} onDeleted={() => {}} onClose={deleted.close} />
      <NoticeDialog open={created} title="Success!" onClose={() => setCreated(false)}>
        New inspiration created successfully.
      </NoticeDialog>
      <NoticeDialog
        open={error !== null && error !== readFailure}
        variant="error"
        title="Error"
        onClose={() => setReadFailure(error)}
      >
        Failed to load shortlist data
      </NoticeDialog>
      {gate.dialog}
    </>
  )
}

/** Posts are counted once every list is on the page. */
function Lede({ lists, total }: { lists: InspirationList[]; total: number }) {
  const count = <b>{formatOf(total, 'list')}</b>
  if (lists.length < total) return count
  const posts = lists.reduce((sum, { postCount }) => sum + postCount, 0)
  return (
    <>
      <b>{formatOf(posts, 'post')}</b> saved in {count}.
    </>
  )
}

const grid = 'grid gap-(--bb-gap) grid-cols-[repeat(auto-fill,minmax(min(260px,100%),1fr))]'
