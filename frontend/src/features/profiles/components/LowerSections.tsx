import Box from '@mui/material/Box'
import type { OpenedPost } from '@/shared/slots'
import { AfterPaint } from '@/shared/ui/feedback/AfterPaint'
import type { Analysis } from '../analysis'
import { CalendarCard } from './CalendarCard'
import { FrequencyCard } from './FrequencyCard'
import { HashtagsCard } from './HashtagsCard'
import { HoursCard } from './HoursCard'
import { MixCard } from './MixCard'
import { Section } from './Section'
import { TimesCard } from './TimesCard'
import { TopPosts } from './TopPosts'

interface LowerSectionsProps {
  analysis: Analysis
  compact: boolean
  onPost: ((post: OpenedPost) => void) | undefined
  /** In one drawing, not each after the one above it. */
  atOnce: boolean
}

/** What an analysis tells below growth and engagement. */
export function LowerSections({ analysis, compact, onPost, atOnce }: LowerSectionsProps) {
  return (
    <>
      <Section id="section-content" title="Content Analytics">
        <AfterPaint atOnce={atOnce}>
          <Box sx={inside}>
            <Box sx={pair}>
              <HashtagsCard analysis={analysis} />
              <MixCard analysis={analysis} />
            </Box>
          </Box>
        </AfterPaint>
      </Section>
      <Section id="section-timing" title="Timing Analytics">
        <AfterPaint atOnce={atOnce}>
          <Box sx={inside}>
            <Box sx={triple}>
              <TimesCard analysis={analysis} />
              <FrequencyCard analysis={analysis} />
              <CalendarCard analysis={analysis} />
            </Box>
          </Box>
          <Box sx={{ mt: { xs: 4, sm: 6 } }}>
            <HoursCard analysis={analysis} />
          </Box>
        </AfterPaint>
      </Section>
      <Section id="section-posts" title="Top Performing Posts">
        <AfterPaint atOnce={atOnce}>
          <TopPosts {...{ analysis, compact, onPost }} />
        </AfterPaint>
      </Section>
    </>
  )
}

const inside = { containerType: 'inline-size' }

const cards = { display: 'grid', gap: { xs: 4, sm: 6 }, gridTemplateColumns: 'minmax(0, 1fr)' }

const pair = { ...cards, '@container (min-width: 860px)': { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' } }

const triple = {
  ...cards,
  '@container (min-width: 620px)': {
    gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
    '& > :last-child': { gridColumn: '1 / -1' },
  },
  '@container (min-width: 900px)': {
    gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
    '& > :last-child': { gridColumn: 'auto' },
  },
}
