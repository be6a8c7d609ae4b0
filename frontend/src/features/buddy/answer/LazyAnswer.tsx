import Box from '@mui/material/Box'
import type { ComponentProps } from 'react'
import { lazyPart } from '@/shared/lib/lazyPart'
import type { Answer } from './Answer'
import { wordsOf } from './plainAnswer'

type AnswerProps = ComponentProps<typeof Answer>

/** An answer whose renderer is fetched apart from the chat; without it the words stand alone. */
export const LazyAnswer = lazyPart<AnswerProps>(async () => ({ default: (await import('./Answer')).Answer }), {
  instead: ({ text }) => (
    <Box dir="auto" sx={plain}>
      {wordsOf(withDoubts(text))}
    </Box>
  ),
})

/** A figure that was not found in the data says so in words, too. */
const withDoubts = (markdown: string) => markdown.replace(/\]\(unverified:\)/g, '$& (not in your data)')

const plain = { minWidth: 0, overflowWrap: 'anywhere', fontSize: '1rem', lineHeight: 1.65, whiteSpace: 'pre-line' }
