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
          <div className={inside}>
            <div className={pair}>
              <HashtagsCard analysis={analysis} />
              <MixCard analysis={analysis} />
            </div>
          </div>
        </AfterPaint>
      </Section>
      <Section id="section-timing" title="Timing Analytics">
        <AfterPaint atOnce={atOnce}>
          <div className={inside}>
            <div className={triple}>
              <TimesCard analysis={analysis} />
              <FrequencyCard analysis={analysis} />
              <CalendarCard analysis={analysis} />
            </div>
          </div>
          <div className="mt-4 sm:mt-6">
            <HoursCard analysis={analysis} />
          </div>
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

const inside = '@container'

const pair = 'grid gap-4 sm:gap-6 grid-cols-1 @min-[860px]:grid-cols-2'

const triple =
  'grid gap-4 sm:gap-6 grid-cols-1 @min-[620px]:grid-cols-2 @min-[620px]:[&>:last-child]:[grid-column:1_/_-1] @min-[900px]:grid-cols-3 @min-[900px]:[&>:last-child]:[grid-column:auto]'
