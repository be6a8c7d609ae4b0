import AddIcon from '@mui/icons-material/AddOutlined'
import DoneIcon from '@mui/icons-material/CheckOutlined'
import Button from '@mui/material/Button'
import { useEffect, useRef } from 'react'
import type { BuddyMessageView } from '@/shared/api/gen/types.gen'
import { LinkButton } from '@/shared/ui/link/LinkButton'
import { type Saveable, useSaveIdea } from './useSaveIdea'

/** Saves what Buddy said as an idea; once it is one, leads to it. */
export function SaveIdea({ ideaId, ...saveable }: Saveable & Pick<BuddyMessageView, 'ideaId'>) {
  const { busy, save } = useSaveIdea(saveable)
  const control = useRef<HTMLButtonElement>(null)
  const pressed = useRef(false)
  useEffect(() => {
    if (ideaId === null || !pressed.current) return
    pressed.current = false
    // The button that was pressed had the focus, and is gone.
    if (document.activeElement === document.body) control.current?.focus()
  }, [ideaId])
  const look = { variant: 'text', size: 'small' } as const
  if (ideaId !== null) {
    return (
      <LinkButton ref={control} {...look} startIcon={<DoneIcon />} to="/content-planner" search={{ idea: ideaId }}>
        Saved as idea
      </LinkButton>
    )
  }
  return (
    <Button
      {...look}
      startIcon={<AddIcon />}
      loading={busy}
      onClick={() => {
        pressed.current = true
        save()
      }}
    >
      Save as idea
    </Button>
  )
}
