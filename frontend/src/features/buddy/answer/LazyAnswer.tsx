import type { ComponentProps } from 'react'
import { lazyPart } from '@/shared/lib/lazyPart'
import type { Answer } from './Answer'
import { wordsOf } from './plainAnswer'
import { withoutRest } from './typing'

type AnswerProps = ComponentProps<typeof Answer>

/** An answer whose renderer is fetched apart from the chat; without it the words stand alone. */
export const LazyAnswer = lazyPart<AnswerProps>(async () => ({ default: (await import('./Answer')).Answer }), {
  instead: ({ text, typing }) => (
    <div dir="auto" className={plain}>
      {wordsOf(typing ? withoutRest(text) : text)}
    </div>
  ),
})

const plain = 'min-w-0 wrap-anywhere text-[1rem] leading-[1.65] whitespace-pre-line'
