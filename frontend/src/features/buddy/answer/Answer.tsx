import { createContext, type ReactNode, useContext } from 'react'
import Markdown, { type Components } from 'react-markdown'
import gfm from 'remark-gfm'
import type { BuddyFact } from '@/shared/api/gen/types.gen'
import { isolateQuotes } from '../cited/isolate'
import { shownText } from '../cited/shownText'
import { AnswerTable, nameCells } from './AnswerTable'
import { FigureChip, UncheckedFigure } from './FigureChip'
import { hideRest } from './hideRest'

interface AnswerProps {
  /** Markdown, whose links are facts or figures that were not found. */
  text: string
  facts: BuddyFact[]
  /** It may end within a word, whose rest is laid out unseen. */
  typing?: boolean
}

/** What an answer may be made of. Anything else is its words alone: no pictures, no HTML, no way out of the app. */
const TEXT = ['p', 'span', 'strong', 'em', 'del', 'ul', 'ol', 'li', 'blockquote', 'code', 'pre', 'a', 'bdi', 'br', 'hr']
const HEADINGS = ['h1', 'h2', 'h3', 'h4', 'h5', 'h6']
const ALLOWED = [...TEXT, ...HEADINGS, 'table', 'thead', 'tbody', 'tr', 'th', 'td']

/** Buddy's words, its figures as chips. */
export function Answer({ text, facts, typing = false }: AnswerProps) {
  return (
    <FactsContext value={facts}>
      <div className={prose} dir="auto">
        <Markdown
          skipHtml
          unwrapDisallowed
          allowedElements={ALLOWED}
          urlTransform={keepFacts}
          remarkPlugins={[gfm]}
          rehypePlugins={typing ? WHILE_TYPED : PLUGINS}
          components={components}
        >
          {shownText(text)}
        </Markdown>
      </div>
    </FactsContext>
  )
}

const PLUGINS = [nameCells, isolateQuotes]
const WHILE_TYPED = [...PLUGINS, hideRest]

/** Those that the answer cites. */
const FactsContext = createContext<BuddyFact[]>([])

/** Below the headings of the page, whatever level an answer gives its own. */
const Heading = ({ children }: { children?: ReactNode }) => <h3>{children}</h3>

const keepFacts = (address: string) => (/^(fact|unverified):/.test(address) ? address : '')

function Cited({ address, words }: { address: string; words: ReactNode }) {
  const facts = useContext(FactsContext)
  if (address === 'unverified:') return <UncheckedFigure words={words} />
  if (address === '') return <>{words}</> // a link that leads elsewhere is its words
  const fact = facts.find(({ id }) => address === `fact:${id}`)
  // While an answer is written its facts are still on their way.
  return fact ? <FigureChip fact={fact} words={words} /> : <b>{words}</b>
}

/** The same at each rendering: new ones would be drawn again, and close the card that is open. */
const components: Components = {
  a: ({ href = '', children }) => <Cited address={href} words={children} />,
  // The marks of a list stand where its words begin.
  ul: ({ children }) => <ul dir="auto">{children}</ul>,
  ol: ({ children, start }) => (
    <ol dir="auto" start={start}>
      {children}
    </ol>
  ),
  table: ({ node, children }) => <AnswerTable node={node}>{children}</AnswerTable>,
  ...Object.fromEntries(HEADINGS.map((level) => [level, Heading])),
}

const prose =
  'min-w-0 wrap-anywhere text-[1rem] leading-[1.65] [&>:first-of-type]:mt-0 [&>:last-child]:mb-0 [&_p]:my-2 [&_p,_&_li,_&_h3]:[unicode-bidi:plaintext] [&_ul,_&_ol]:my-2 [&_ul,_&_ol]:p-0 [&_ul,_&_ol]:[padding-inline-start:20px] [&_li]:my-1 [&_blockquote]:mx-0 [&_blockquote]:my-3 [&_blockquote]:p-3 [&_blockquote]:rounded-control [&_blockquote]:bg-sunken [&_blockquote]:border [&_pre]:my-3 [&_pre]:whitespace-pre-wrap [&_h3]:text-[1em] [&_h3]:mt-3 [&_h3]:mb-1'
