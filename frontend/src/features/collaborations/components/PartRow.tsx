import Slider from '@mui/material/Slider'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { MetricInfo } from '@/shared/ui/metric/MetricInfo'
import { ShareBar } from '@/shared/ui/metric/ShareBar'
import { Unknown } from '@/shared/ui/metric/Unknown'
import { COUNTED, figureOf, type Part, pointsOf, type Score, weightsOf } from '../parts'

interface PartRowProps {
  part: Part
  score: Score
  /** Whether the plan has weights of the user's own. */
  movable: boolean
  onWeights: (weights: string) => void
}

/** A part: its points as a bar, what was measured, and its weight. */
export function PartRow({ part, score, movable, onWeights }: PartRowProps) {
  const entry = score.basis[part.key]
  const name = entry?.name ?? part.key
  return (
    <li className="py-3 border-0 border-b border-solid border-line last:border-b-0">
      <div className="flex items-baseline justify-between gap-3">
        <Typography variant="subtitle2" component="h3">
          <MetricInfo entry={entry} counted={COUNTED[part.key]}>
            {name}
          </MetricInfo>
        </Typography>
        {part.points === null ? (
          <Unknown why={entry?.reason ?? ''} />
        ) : (
          <Typography component="span" className="font-semibold tabular-nums">
            {pointsOf(part.points)}
          </Typography>
        )}
      </div>
      <div className="mt-1.5">
        <ShareBar value={part.points ?? 0} most={100} strong height={8} />
      </div>
      <Typography variant="body2" className="mt-1.5 text-ink-2" dir="auto">
        {part.points === null ? entry?.reason : figureOf(part, score)}
      </Typography>
      {movable && (
        <Weight
          key={part.weight}
          name={name}
          weight={part.weight}
          onChange={(weight) =>
            onWeights(weightsOf(score.parts.map((other) => (other.key === part.key ? { ...other, weight } : other))))
          }
        />
      )}
    </li>
  )
}

/** Moves freely, and counts once it is let go. */
function Weight({ name, weight, onChange }: { name: string; weight: number; onChange: (weight: number) => void }) {
  const [moved, setMoved] = useState(weight)
  return (
    <div className="flex items-center gap-4 mt-1 min-h-11">
      <Typography variant="caption" className="flex-none w-20 text-ink-2 tabular-nums">
        Weight {moved}
      </Typography>
      <Slider
        size="small"
        min={0}
        max={100}
        step={5}
        value={moved}
        aria-label={`Weight of ${name}`}
        onChange={(_, value) => setMoved(value as number)}
        onChangeCommitted={(_, value) => onChange(value as number)}
        className="max-w-80 mx-2"
      />
    </div>
  )
}
