import FoldIcon from '@mui/icons-material/ExpandLessOutlined'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useId, useState } from 'react'
import type { BuddySuggestionView } from '@/shared/api/gen/types.gen'
import { ButtonBase } from '@/shared/ui/button/ButtonBase'
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
    <Box component="li" sx={row}>
      <Typography component="h3" variant="h4" sx={{ m: 0 }}>
        <ButtonBase aria-expanded={open} aria-controls={id} onClick={() => setOpen(!open)} sx={head}>
          <Box
            component="span"
            aria-hidden="true"
            sx={{ width: 20, flex: 'none', color: 'text.tertiary', fontWeight: 500 }}
          >
            {place}
          </Box>
          <Box component="span" dir="auto" sx={{ flexGrow: 1, textAlign: 'start' }}>
            {heading}
          </Box>
          <FoldIcon sx={{ fontSize: 20, color: 'text.secondary', transform: open ? 'none' : 'rotate(180deg)' }} />
        </ButtonBase>
      </Typography>
      <Box id={id} hidden={!open} sx={{ pl: { xs: 0, sm: '20px' } }}>
        <Typography dir="auto" sx={{ mt: 1, color: 'text.secondary', textWrap: 'pretty' }}>
          <CitedText text={description} facts={basis} />
        </Typography>
        <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: 3, mt: 2 }}>
          <Tag tone="primary">{PRIORITIES[priority]}</Tag>
          {idea && <SaveIdea {...{ idea, ideaKey, ideaId }} description={plainOf(description)} />}
        </Box>
      </Box>
    </Box>
  )
}

const row = { py: 3, '& + &': { borderTop: '1px solid var(--bb-line)' } }

const head = { width: '100%', minHeight: 32, borderRadius: '6px', font: 'inherit', letterSpacing: 'inherit' }
