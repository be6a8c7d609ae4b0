import Box from '@mui/material/Box'
import type { ReactNode } from 'react'
import Markdown, { type Components } from 'react-markdown'
import gfm from 'remark-gfm'
import type { BuddyFact } from '@/shared/api/gen/types.gen'
import { FigureChip, UncheckedFigure } from './FigureChip'

interface AnswerProps {
  /** Markdown, whose links are facts or figures that were not found. */
  text: string
  facts: BuddyFact[]
}

/** What an answer may be made of. Anything else is its words alone: no pictures, no HTML, no way out of the app. */
const TEXT = ['p', 'strong', 'em', 'del', 'ul', 'ol', 'li', 'blockquote', 'code', 'pre', 'a', 'br', 'hr']
const HEADINGS = ['h1', 'h2', 'h3', 'h4', 'h5', 'h6']
const ALLOWED = [...TEXT, ...HEADINGS, 'table', 'thead', 'tbody', 'tr', 'th', 'td']

/** Buddy's words, its figures as chips. */
export function Answer({ text, facts }: AnswerProps) {
  const components: Components = {
    a: ({ href = '', children }) => <Cited address={href} facts={facts} words={children} />,
    table: ({ children }) => <Table>{children}</Table>,
    ...Object.fromEntries(HEADINGS.map((level) => [level, Heading])),
  }
  return (
    <Box sx={prose} dir="auto">
      <Markdown
        skipHtml
        unwrapDisallowed
        allowedElements={ALLOWED}
        urlTransform={keepFacts}
        remarkPlugins={[gfm]}
        components={components}
      >
        {text}
      </Markdown>
    </Box>
  )
}

/** Below the headings of the page, whatever level an answer gives its own. */
const Heading = ({ children }: { children?: ReactNode }) => <h3>{children}</h3>

/** A table that is wider than the panel scrolls in itself, by the keyboard too. */
function Table({ children }: { children: ReactNode }) {
  return (
    <Box role="region" aria-label="Table" tabIndex={0} sx={{ overflowX: 'auto', my: 3 }}>
      <table>{children}</table>
    </Box>
  )
}

const keepFacts = (address: string) => (/^(fact|unverified):/.test(address) ? address : '')

function Cited({ address, facts, words }: { address: string; facts: BuddyFact[]; words: ReactNode }) {
  if (address === 'unverified:') return <UncheckedFigure words={words} />
  if (address === '') return <>{words}</> // a link that leads elsewhere is its words
  const fact = facts.find(({ id }) => address === `fact:${id}`)
  // While an answer is written its facts are still on their way.
  return fact ? <FigureChip fact={fact} words={words} /> : <b>{words}</b>
}

const prose = {
  minWidth: 0,
  overflowWrap: 'anywhere',
  fontSize: '1rem',
  lineHeight: 1.65,
  '& > :first-of-type': { mt: 0 },
  '& > :last-child': { mb: 0 },
  '& p': { my: 2 },
  '& ul, & ol': { my: 2, pl: 5 },
  '& li': { my: 1 },
  '& blockquote': {
    mx: 0,
    my: 3,
    p: 3,
    borderRadius: 'var(--bb-r-control)',
    bgcolor: 'background.sunken',
    border: '1px solid var(--bb-line)',
  },
  '& table': { borderCollapse: 'collapse', fontSize: '0.875em', fontVariantNumeric: 'tabular-nums' },
  '& th, & td': { py: 1.5, pr: 4, textAlign: 'start', borderBottom: '1px solid var(--bb-line)', whiteSpace: 'nowrap' },
  '& th': { color: 'text.secondary', fontWeight: 500 },
  '& pre': { my: 3, whiteSpace: 'pre-wrap' },
  '& h3': { fontSize: '1em', mt: 3, mb: 1 },
}
