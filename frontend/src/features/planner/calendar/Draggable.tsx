import { useDraggable } from '@dnd-kit/core'
import clsx from 'clsx'
import { type ElementType, type HTMLAttributes, useId } from 'react'
import type { PlannedIdea } from '../idea'

interface DraggableProps extends HTMLAttributes<HTMLElement> {
  idea: PlannedIdea
  component: ElementType
  /** There is no day in sight to drag it to. */
  disabled?: boolean
}

/** An idea that is dragged to a day by any part of its element. */
export function Draggable({ idea, component: Tag, disabled = false, className, ...props }: DraggableProps) {
  const { setNodeRef, listeners, isDragging } = useDraggable({ id: useId(), data: { idea }, disabled })
  return (
    <Tag
      ref={setNodeRef}
      {...listeners}
      data-dragging={isDragging || undefined}
      className={clsx(!disabled && draggable, className)}
      {...props}
    />
  )
}

const draggable =
  'touch-manipulation [-webkit-touch-callout:none] [&[data-dragging]]:[outline:1px_dashed_var(--bb-primary)] [&[data-dragging]]:[outline-offset:-1px] [&[data-dragging]]:bg-sunken'
