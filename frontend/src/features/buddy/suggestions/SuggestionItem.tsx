import FoldIcon from '@mui/icons-material/ExpandLessOutlined'
import ButtonBase from '@mui/material/ButtonBase'
import Typography from '@mui/material/Typography'
import clsx from 'clsx'
import { useId, useState } from 'react'
import type { BuddySuggestionView } from '@/shared/api/gen/types.gen'
import { Tag } from '@/shared/ui/metric/Tag'
import { CitedText } from '../cited/CitedText'
import { plainOf } from '../cited/cited'
import { SaveIdea } from './SaveIdea'

interface SuggestionItemProps {
  place: number
  suggestion: BuddySuggestionView
}

const PRIORITIES = { high: 'High priority', medium: 'Medium priority', low: 'Low priority' }

/** A suggestion: open until its heading is pressed, and an idea with one tap. */
export function SuggestionItem({ place, suggestion }: SuggestionItemProps) {
  const { heading, description, priority, basis, idea, ideaKey, ideaId } = suggestion
  const id = useId()
  const [open, setOpen] = useState(true)
  return (
    <li className={row}>
      <Typography component="h3" variant="h4" className="m-0">
        <ButtonBase aria-expanded={open} aria-controls={id} onClick={() => setOpen(!open)} className={head}>
          <span aria-hidden="true" className="w-5 flex-none text-ink-3 font-medium">
            {place}
          </span>
          <span dir="auto" className="grow text-start">
            {heading}
          </span>
          <FoldIcon className={clsx('text-[20px] text-ink-2', open ? '[transform:none]' : 'rotate-180')} />
        </ButtonBase>
      </Typography>
      <div id={id} hidden={!open} className="pl-0 sm:pl-5">
        <Typography dir="auto" className="mt-1 text-ink-2 text-pretty">
          <CitedText text={description} facts={basis} />
        </Typography>
        <div className="flex items-center justify-between gap-3 mt-2">
          <Tag tone="primary">{PRIORITIES[priority]}</Tag>
          {idea && <SaveIdea {...{ idea, ideaKey, ideaId }} description={plainOf(description)} />}
        </div>
      </div>
    </li>
  )
}

const row = 'py-3 [&_+_&]:border-t'

const head = 'w-full min-h-8 rounded-md [font:inherit] tracking-[inherit]'
