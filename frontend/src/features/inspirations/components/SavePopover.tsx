import AddIcon from '@mui/icons-material/AddOutlined'
import Button from '@mui/material/Button'
import FormControlLabel from '@mui/material/FormControlLabel'
import Popover, { type PopoverActions } from '@mui/material/Popover'
import Radio from '@mui/material/Radio'
import RadioGroup from '@mui/material/RadioGroup'
import Typography from '@mui/material/Typography'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import clsx from 'clsx'
import { type ReactNode, useId, useLayoutEffect, useRef, useState } from 'react'
import { messageOf } from '@/shared/api/errors'
import { quoted } from '@/shared/lib/quoted'
import { ErrorState } from '@/shared/ui/feedback/ErrorState'
import { InlineMessage } from '@/shared/ui/feedback/InlineMessage'
import { Loading } from '@/shared/ui/feedback/Loaded'
import { ShowMore } from '@/shared/ui/feedback/ShowMore'
import { type InspirationList, listChoiceQuery, listsWithQuery } from '../queries'
import { useCreateGate } from '../useCreateGate'
import { lastList, useSaving } from '../useSaving'
import { InlineList } from './InlineList'
import { paper } from './popoverPaper'

interface SavePopoverProps {
  postId: number
  anchor: HTMLElement
  /** Why it could not be saved without a choice. */
  refusal: string | undefined
  onClose: () => void
}

/** Chooses the list that a post is saved to. */
export function SavePopover({ postId, anchor, refusal, onClose }: SavePopoverProps) {
  const choice = useInfiniteQuery(listChoiceQuery)
  const holding = useQuery(listsWithQuery(postId))
  const error = choice.error ?? holding.error
  const popover = useRef<PopoverActions>(null)
  return (
    <Popover
      open
      action={popover}
      anchorEl={anchor}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
      transformOrigin={{ vertical: 'top', horizontal: 'right' }}
      marginThreshold={12}
      slotProps={{
        paper: { role: 'dialog', 'aria-label': 'Save to Inspiration', className: clsx(paper, 'max-h-100') },
      }}
    >
      <Typography variant="h3" component="h2">
        Save to Inspiration
      </Typography>
      {choice.data && holding.data ? (
        <Choice
          postId={postId}
          refusal={refusal}
          {...choice.data}
          holding={holding.data.items}
          more={
            <ShowMore query={choice} variant="outlined" className="flex-none">
              Show more lists
            </ShowMore>
          }
          onResize={() => popover.current?.updatePosition()}
          onClose={onClose}
        />
      ) : error ? (
        <ErrorState
          title="Failed to load shortlist data"
          busy={choice.isFetching || holding.isFetching}
          onRetry={() => void Promise.all([choice.refetch(), holding.refetch()])}
        >
          {messageOf(error)}
        </ErrorState>
      ) : (
        <Loading text="Loading your lists" height={96} />
      )}
    </Popover>
  )
}

interface ChoiceProps extends Pick<SavePopoverProps, 'postId' | 'refusal' | 'onClose'> {
  lists: InspirationList[]
  /** All there are, also those that are not shown yet. */
  total: number
  holding: InspirationList[]
  /** Shows more of them. */
  more: ReactNode
  onResize: () => void
}

function Choice({ postId, refusal, lists, total, holding, more, onResize, onClose }: ChoiceProps) {
  const gate = useCreateGate(total)
  const [chosen, setChosen] = useState(lastList)
  const [creating, setCreating] = useState(false)
  const [problem, setProblem] = useState(refusal)
  const hint = useId()
  const save = useSaving()
  useLayoutEffect(onResize) // whatever was added or taken away: the popover stays in the window
  const free = lists.filter(({ id }) => !holding.some((list) => list.id === id))
  const target = free.find(({ id }) => id === chosen)
  return (
    <>
      {holding.length > 0 && (
        <Typography variant="caption" component="p" color="textSecondary" className="wrap-anywhere">
          {`Saved to ${holding.map(({ shortlistName }) => quoted(shortlistName)).join(', ')}`}
        </Typography>
      )}
      {free.length > 0 ? (
        <RadioGroup
          aria-label="Inspiration list"
          value={target?.id ?? ''}
          onChange={(_, value) => {
            setChosen(Number(value))
            setProblem(undefined)
          }}
          className="flex-nowrap overflow-y-auto min-h-11"
        >
          {free.map(({ id, shortlistName }) => (
            <FormControlLabel
              key={id}
              value={id}
              control={<Radio />}
              label={<span dir="auto">{shortlistName}</span>}
              className="min-h-11 mr-0 wrap-anywhere"
            />
          ))}
        </RadioGroup>
      ) : (
        <Typography color="textSecondary">
          {lists.length < total
            ? 'This post is already saved to the lists shown so far.'
            : total > 0
              ? 'This post is already saved to all your inspiration lists. Create a new list to save it again.'
              : 'Create your first list to save this post to it.'}
        </Typography>
      )}
      {more}
      {creating ? (
        <InlineList
          onCreated={(id) => {
            setCreating(false)
            setChosen(id)
            setProblem(undefined)
          }}
          onCancel={() => setCreating(false)}
        />
      ) : (
        <Button
          variant="text"
          startIcon={<AddIcon />}
          onClick={() => gate.enter() && setCreating(true)}
          className="justify-self-start"
        >
          Create New List
        </Button>
      )}
      {problem && <InlineMessage tone="bad">{problem}</InlineMessage>}
      {!creating && (
        <div className="grid gap-2">
          {free.length > 0 && !target && (
            <Typography id={hint} variant="caption" component="p" color="textSecondary">
              Please select an inspiration list
            </Typography>
          )}
          <Button
            variant="contained"
            disabled={!target}
            aria-describedby={hint}
            loading={save.isPending}
            onClick={() =>
              target &&
              save.mutate(
                { list: target, post: { postId } },
                { onSuccess: onClose, onError: (error) => setProblem(messageOf(error)) },
              )
            }
          >
            Save to Selected List
          </Button>
        </div>
      )}
      {gate.dialog}
    </>
  )
}
