import Button from '@mui/material/Button'
import MenuItem from '@mui/material/MenuItem'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useToast } from '@/shared/ui/feedback/Toast'
import { LinkButton } from '@/shared/ui/link/LinkButton'
import { ButtonMenu } from '@/shared/ui/overlay/ButtonMenu'
import { type InspirationList, listChoiceQuery } from '../queries'
import { useRanking } from './useRanking'

/** Puts an account that the user watches into a list. */
export function SaveProfile({ username }: { username: string }) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const { data } = useInfiniteQuery({ ...listChoiceQuery, enabled: anchor !== null })
  return (
    <>
      <Button
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        aria-label={`Save @${username} to a list`}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        Save to list
      </Button>
      <ButtonMenu anchor={anchor} onClose={() => setAnchor(null)}>
        {data?.lists.length === 0 && (
          <MenuItem disableRipple>
            <LinkButton to="/shortlists">Create a list first</LinkButton>
          </MenuItem>
        )}
        {data?.lists.map((list) => (
          <ListChoice key={list.id} {...{ list, username }} onDone={() => setAnchor(null)} />
        ))}
      </ButtonMenu>
    </>
  )
}

function ListChoice({ list, username, onDone }: { list: InspirationList; username: string; onDone: () => void }) {
  const toast = useToast()
  const { add } = useRanking(list.id)
  return (
    <MenuItem
      disabled={add.isPending}
      onClick={() =>
        add.mutate(username, {
          onSuccess: () => toast(`@${username} saved to ${list.shortlistName}`),
          onError: ({ message }) => toast(message, { error: true }),
          onSettled: onDone,
        })
      }
    >
      <bdi>{list.shortlistName}</bdi>
    </MenuItem>
  )
}
