import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { messageOf } from '@/shared/api/errors'
import { formatCount, plural } from '@/shared/lib/format'
import { InlineMessage } from '@/shared/ui/feedback/InlineMessage'
import { Card } from '@/shared/ui/layout/Card'
import { LinkButton } from '@/shared/ui/link/LinkButton'
import { RouterLink } from '@/shared/ui/link/RouterLink'
import { MetricInfo } from '@/shared/ui/metric/MetricInfo'
import { Unknown } from '@/shared/ui/metric/Unknown'
import { pointsOf, type Score } from '../parts'
import { Explanation } from './Explanation'
import { PartRow } from './PartRow'

interface ScoreCardsProps {
  score: Score
  /** The user tracks the other account. */
  isTracked: boolean
  /** Weights of the user's own; absent: the usual ones. */
  weights: string | undefined
  /** Why the score is not as of the latest weights. */
  problem: Error | null
  onWeights: (weights: string | undefined) => void
}

/** The score, its parts and how it is computed. */
export function ScoreCards({ score, isTracked, weights, problem, onWeights }: ScoreCardsProps) {
  const { own, other, parts, basis, hidden, access } = score
  return (
    <>
      <Card title="Score" caption={`@${own.username} and @${other.username}`}>
        <p className="m-0 mt-3 flex items-baseline gap-2">
          {score.score === null ? (
            <Unknown why={basis.score?.reason ?? ''} className="text-[40px]" />
          ) : (
            <MetricInfo entry={basis.score} counted="part" className="text-[40px] font-semibold tabular-nums">
              {pointsOf(score.score)}
            </MetricInfo>
          )}
          <Typography component="span" className="text-ink-2">
            of 100
          </Typography>
        </p>
        <Typography className="mt-2 text-ink-2">
          {basis.score?.reason ??
            `You have ${followers(own.followers)}, and @${other.username} has ${followers(other.followers)}.`}
        </Typography>
        <div className="flex flex-wrap gap-x-4 mt-2">
          {isTracked ? (
            <RouterLink to="/profile/$username" params={{ username: other.username }} className={link}>
              Open the analysis
            </RouterLink>
          ) : (
            <RouterLink to="/discover" search={{ q: `@${other.username}` }} className={link}>
              See it in Discover
            </RouterLink>
          )}
          <RouterLink to="/rates" search={{ of: other.username }} className={link}>
            Estimate its rates
          </RouterLink>
        </div>
        {score.explains && <Explanation search={{ with: other.username, weights }} />}
      </Card>
      <Card
        title={access === 'basic' ? 'Strongest parts' : 'Parts'}
        caption={
          access === 'basic'
            ? 'The parts with the most points.'
            : 'Move a weight to say what matters to you. A part that is not known does not count.'
        }
        action={
          weights !== undefined && (
            <Button variant="text" onClick={() => onWeights(undefined)}>
              Reset weights
            </Button>
          )
        }
      >
        {problem && <InlineMessage tone="bad">{`We couldn't update the score: ${messageOf(problem)}.`}</InlineMessage>}
        <ul aria-label="Parts of the score" className="m-0 p-0 list-none">
          {parts.map((part) => (
            <PartRow key={part.key} {...{ part, score, onWeights }} movable={access === 'advanced'} />
          ))}
        </ul>
        {hidden > 0 && (
          <div className="mt-4 grid justify-items-start gap-2">
            <Typography className="text-ink-2">
              BUSINESS shows {hidden} more {plural(hidden, 'part')} and lets you move their weights.
            </Typography>
            <LinkButton variant="outlined" to="/billing">
              See plans
            </LinkButton>
          </div>
        )}
      </Card>
      <Card title="How we compute it">
        <Typography className="mt-2 text-ink-2">{basis.score?.formula}.</Typography>
        <dl className="m-0 mt-2 grid gap-3">
          {parts.map(({ key }) => (
            <div key={key}>
              <Typography component="dt" variant="subtitle2">
                {basis[key]?.name}
              </Typography>
              <Typography component="dd" variant="body2" className="m-0 text-ink-2">
                {basis[key]?.formula}.
              </Typography>
            </div>
          ))}
        </dl>
      </Card>
    </>
  )
}

const followers = (count: number | null) =>
  count === null ? 'an unknown number of followers' : `${formatCount(count)} ${plural(count, 'follower')}`

/** As high as a finger needs. */
const link = 'inline-flex items-center min-h-11 font-medium'
