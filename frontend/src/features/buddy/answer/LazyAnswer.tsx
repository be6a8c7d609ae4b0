import Box from '@mui/material/Box'
import type { ComponentProps } from 'react'
import { lazyPart } from '@/shared/lib/lazyPart'
import type { Answer } from './Answer'
import { wordsOf } from './plainAnswer'
import { withoutRest } from './typing'

type AnswerProps = ComponentProps<typeof Answer>

/** An answer whose renderer is fetched apart from the chat; without it the words stand alone. */
export const LazyAnswer = lazyPart<AnswerProps>(async () => ({ default: (await import('./Answer')).Answer }), {
  instead: ({ text, typing }) => (
    <Box dir="auto" sx={plain}>
      {wordsOf(typing ? withoutRest(text) : text)}
    </Box>
  ),
})

const plain = { minWidth: 0, overflowWrap: 'anywhere', fontSize: '1rem', lineHeight: 1.65, whiteSpace: 'pre-line' }
