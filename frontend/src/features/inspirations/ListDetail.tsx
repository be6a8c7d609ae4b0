import LinkIcon from '@mui/icons-material/AddLinkOutlined'
import ArrowBackIcon from '@mui/icons-material/ArrowBackRounded'
import DownIcon from '@mui/icons-material/ArrowDownwardRounded'
import DeleteIcon from '@mui/icons-material/DeleteOutlineOutlined'
import EditIcon from '@mui/icons-material/EditOutlined'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import Skeleton from '@mui/material/Skeleton'
import { useTheme } from '@mui/material/styles'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { Announce } from '@/shared/announce/Announce'
import { isNotFound } from '@/shared/api/errors'
import { formatOf } from '@/shared/lib/format'
import { useOverlay } from '@/shared/overlay/overlay'
import { EmptyState } from '@/shared/ui/feedback/EmptyState'
import { LoadFailed } from '@/shared/ui/feedback/Loaded'
import { NoLongerThere } from '@/shared/ui/feedback/NoLongerThere'
import { Card } from '@/shared/ui/layout/Card'
import { Masonry } from '@/shared/ui/layout/Masonry'
import { PageHead } from '@/shared/ui/layout/PageHead'
import { IconTooltip } from '@/shared/ui/overlay/IconTooltip'
import { Caption } from '@/shared/ui/post/Caption'
import { Pager, pagesOf } from '@/shared/ui/table/Pager'
import { DeleteList } from './components/DeleteList'
import { EditList } from './components/EditList'
import { SaveByLink } from './components/SaveByLink'
import { SavedPostCard } from './components/SavedPostCard'
import { listQuery, PAGE_SIZE, savedPostsQuery } from './queries'
import { RankedProfiles } from './ranking/RankedProfiles'
import { SavedPostViewer } from './SavedPostViewer'
import type { SearchProps } from './search'
import { useRemoval } from './useRemoval'

/** The posts of a list. */
export function ListDetail({ id, search, onSearch }: { id: number } & SearchProps) {
  const { page = 1, saved: viewed } = search
  const leave = (step: boolean) => onSearch({ list: undefined, page: undefined }, step)
  const [deleting, setDeleting] = useState(false)
  // Once the list is gone, it and its posts are not to be had any more.
  const { data, error } = useQuery({ ...listQuery(id), enabled: !deleting })
  const posts = useQuery({ ...savedPostsQuery(id, page), enabled: !deleting })
  // Also where it was shown before: it was deleted in another tab.
  const gone = !deleting && (isNotFound(error) || isNotFound(posts.error))
  const list = gone ? undefined : data
  const { removed, remove } = useRemoval(id)
  const last = posts.data && !posts.isPlaceholderData ? pagesOf(posts.data.total, PAGE_SIZE) : page
  const beyond = page > last
  const toLast = useEffectEvent(() => onSearch({ page: last }))
  useEffect(() => {
    if (beyond) toLast()
  }, [beyond])
  const phone = useMediaQuery(useTheme().breakpoints.down('sm'), { noSsr: true })
  const asked = useOverlay<'link' | 'edit' | 'delete'>('list-action')
  const shown = gone || beyond ? undefined : posts.data?.items.filter((post) => !removed.has(post.id))
  return (
    <>
      <PageHead
        title={list?.shortlistName ?? 'My Inspirations'}
        tab="My Shortlists"
        before={
          <IconTooltip name="Back to My Inspirations">
            <IconButton onClick={() => leave(true)} className="-ml-2">
              <ArrowBackIcon />
            </IconButton>
          </IconTooltip>
        }
        lede={list ? <b>{formatOf(Math.max(0, list.postCount - removed.size), 'post')}</b> : '\u00a0'}
      />
      {/* Room for a line of it is kept: the list may come after its posts. */}
      <div className="max-w-120 min-h-7.5">
        {list?.description && (
          <Caption
            key={id}
            caption={list.description}
            hashtags={[]}
            maxLength={140}
            unfold="Show more"
            fold="Show less"
            small
          />
        )}
      </div>
      {!gone && (
        <>
          <div className="flex flex-wrap gap-2 mt-2">
            <Button variant="outlined" startIcon={<LinkIcon />} disabled={!list} onClick={() => asked.open('link')}>
              Save by link
            </Button>
            <Button variant="outlined" startIcon={<EditIcon />} disabled={!list} onClick={() => asked.open('edit')}>
              Edit
            </Button>
            <Button variant="outlined" startIcon={<DeleteIcon />} disabled={!list} onClick={() => asked.open('delete')}>
              Delete
            </Button>
          </div>
          <Button
            variant="text"
            size="small"
            startIcon={<DownIcon />}
            disabled={!list}
            onClick={() => document.getElementById(PROFILES)?.focus()}
            className="mt-2 -ml-2 md:hidden"
          >
            Go to profiles
          </Button>
        </>
      )}
      <div className="mt-5">
        {shown ? (
          shown.length > 0 ? (
            <Masonry label="Saved posts" columns={phone ? 2 : undefined}>
              {shown.map((saved) => (
                <SavedPostCard
                  key={saved.id}
                  saved={saved}
                  onView={() => onSearch({ saved: saved.id })}
                  onRemove={() => remove(saved.id)}
                />
              ))}
            </Masonry>
          ) : (
            <Card>
              {(posts.data?.total ?? 0) > removed.size ? (
                <EmptyState title="No posts left on this page">The rest of this list is on its other pages.</EmptyState>
              ) : (
                <EmptyState title="No posts in this list yet">
                  Press the bookmark of any post to save it to this list, or save one by its Instagram link.
                </EmptyState>
              )}
            </Card>
          )
        ) : gone ? (
          <Card>
            <NoLongerThere what="list" leave="See all your lists" onLeave={() => leave(true)} />
          </Card>
        ) : posts.error ? (
          <Card>
            <LoadFailed query={posts} title="Failed to load shortlist data" />
          </Card>
        ) : (
          <div className={grid}>
            <Announce text="Loading the posts" />
            {[1, 2, 3, 4].map((card) => (
              <Skeleton key={card} variant="rounded" className="h-75 sm:h-105 rounded-card" />
            ))}
          </div>
        )}
        {posts.data && !gone && (
          <div className="mt-4">
            <Pager
              label="saved posts"
              page={page}
              pageSize={PAGE_SIZE}
              total={posts.data.total - (shown?.length ? removed.size : 0)}
              onChange={(to) => onSearch({ page: to }, true)}
            />
          </div>
        )}
      </div>
      {list && !deleting && (
        <div id={PROFILES} tabIndex={-1} className="outline-none scroll-mt-(--bb-gap)">
          <RankedProfiles listId={id} />
        </div>
      )}
      {viewed !== undefined && (
        <SavedPostViewer key={viewed} askable savedPostId={viewed} onClose={() => onSearch({ saved: undefined })} />
      )}
      {list && asked.value === 'link' && <SaveByLink list={list} onClose={asked.close} />}
      {list && asked.value === 'edit' && <EditList list={list} onClose={asked.close} />}
      <DeleteList
        list={asked.value === 'delete' ? list : undefined}
        onDeleting={setDeleting}
        onDeleted={() => leave(false)} // its address leads nowhere any more
        onClose={asked.close}
      />
    </>
  )
}

const PROFILES = 'list-profiles'

const grid =
  'grid items-start gap-3 sm:gap-(--bb-gap) grid-cols-[repeat(auto-fill,minmax(min(144px,100%),1fr))] sm:grid-cols-[repeat(auto-fill,minmax(280px,1fr))]'
