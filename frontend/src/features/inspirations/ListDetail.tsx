import ArrowBackIcon from '@mui/icons-material/ArrowBackRounded'
import DeleteIcon from '@mui/icons-material/DeleteOutlineOutlined'
import EditIcon from '@mui/icons-material/EditOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { messageOf } from '@/shared/api/errors'
import { EmptyState } from '@/shared/ui/feedback/EmptyState'
import { ErrorState } from '@/shared/ui/feedback/ErrorState'
import { Card } from '@/shared/ui/layout/Card'
import { PageHead } from '@/shared/ui/layout/PageHead'
import { Pager, pagesOf } from '@/shared/ui/table/Pager'
import { DeleteList } from './components/DeleteList'
import { RenameList } from './components/RenameList'
import { SavedPostCard } from './components/SavedPostCard'
import { countOfPosts } from './countOfPosts'
import { listQuery, PAGE_SIZE, savedPostsQuery } from './queries'
import { RankedProfiles } from './ranking/RankedProfiles'
import { SavedPostViewer } from './SavedPostViewer'
import { useRemoval } from './useRemoval'

interface ListDetailProps {
  id: number
  page: number
  onPage: (page: number) => void
  /** The saved post that is open. */
  viewed: number | undefined
  onView: (id: number | undefined) => void
  onBack: () => void
}

/** The posts of a list. */
export function ListDetail({ id, page, onPage, viewed, onView, onBack }: ListDetailProps) {
  const [deleting, setDeleting] = useState(false)
  // Once the list is gone, it and its posts are not to be had any more.
  const { data: list } = useQuery({ ...listQuery(id), enabled: !deleting })
  const posts = useQuery({ ...savedPostsQuery(id, page), enabled: !deleting })
  const { removed, remove } = useRemoval()
  const last = posts.data && !posts.isPlaceholderData ? pagesOf(posts.data.total, PAGE_SIZE) : page
  useEffect(() => {
    if (page > last) onPage(last)
  }, [page, last, onPage])
  const [asked, setAsked] = useState<'rename' | 'delete'>()
  const shown = page > last ? undefined : posts.data?.items.filter((post) => !removed.has(post.id))
  return (
    <>
      <PageHead
        title={list?.shortlistName ?? 'My Inspirations'}
        tab="My Shortlists"
        lede={list ? <b>{countOfPosts(Math.max(0, list.postCount - removed.size))}</b> : '\u00a0'}
      />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, mt: 4 }}>
        <Button variant="text" startIcon={<ArrowBackIcon />} onClick={onBack} sx={{ ml: -2, mr: 'auto' }}>
          Back to My Inspirations
        </Button>
        <Box sx={{ display: 'flex', gap: 2 }}>
          <Button variant="outlined" startIcon={<EditIcon />} disabled={!list} onClick={() => setAsked('rename')}>
            Rename
          </Button>
          <Button variant="outlined" startIcon={<DeleteIcon />} disabled={!list} onClick={() => setAsked('delete')}>
            Delete
          </Button>
        </Box>
      </Box>
      <Box sx={{ mt: 5 }}>
        {shown ? (
          shown.length > 0 ? (
            <Box sx={grid}>
              {shown.map((saved) => (
                <SavedPostCard
                  key={saved.id}
                  saved={saved}
                  onView={() => onView(saved.id)}
                  onRemove={() => remove(saved.id)}
                />
              ))}
            </Box>
          ) : (
            <Card>
              <EmptyState title="No posts in this list yet">
                Press the bookmark of any post to save it to this list.
              </EmptyState>
            </Card>
          )
        ) : posts.error ? (
          <Card>
            <ErrorState
              title="Failed to load shortlist data"
              busy={posts.isFetching}
              onRetry={() => void posts.refetch()}
            >
              {messageOf(posts.error)}
            </ErrorState>
          </Card>
        ) : (
          <Box sx={grid} role="status" aria-label="Loading the posts">
            {[1, 2, 3, 4].map((card) => (
              <Skeleton key={card} variant="rounded" height={420} sx={{ borderRadius: 'var(--bb-r-card)' }} />
            ))}
          </Box>
        )}
        {posts.data && (
          <Box sx={{ mt: 4 }}>
            <Pager label="saved posts" page={page} pageSize={PAGE_SIZE} total={posts.data.total} onChange={onPage} />
          </Box>
        )}
      </Box>
      {list && !deleting && <RankedProfiles listId={id} />}
      {viewed !== undefined && <SavedPostViewer savedPostId={viewed} onClose={() => onView(undefined)} />}
      {list && asked === 'rename' && <RenameList list={list} onClose={() => setAsked(undefined)} />}
      <DeleteList
        list={asked === 'delete' ? list : undefined}
        onDeleting={setDeleting}
        onDeleted={onBack}
        onClose={() => setAsked(undefined)}
      />
    </>
  )
}

const grid = {
  display: 'grid',
  alignItems: 'start',
  gap: 'var(--bb-gap)',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(280px, 100%), 1fr))',
}
