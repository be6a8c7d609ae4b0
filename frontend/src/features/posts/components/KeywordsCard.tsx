import Typography from '@mui/material/Typography'
import { ChipList } from '@/shared/ui/form/ChipList'
import { Card } from '@/shared/ui/layout/Card'
import { MetricInfo } from '@/shared/ui/metric/MetricInfo'
import { basisOf, type PartProps, reasonOf } from '../analysis'

/** The words of the caption; its mood and topics only where they are known. */
export function KeywordsCard({ analysis }: PartProps) {
  const { frequentWords, sentiment, topicCategories } = analysis.keywords
  return (
    <Card title="Keywords">
      <div className="mt-3">
        {frequentWords.length > 0 ? (
          <ChipList
            label="Words in the caption"
            items={frequentWords.map(({ word, frequency }) => ({
              text: word,
              ...(frequency > 1 ? { count: `×${frequency}` } : {}),
            }))}
          />
        ) : (
          <Typography className="text-ink-2">{reasonOf(analysis, 'frequentWords')}</Typography>
        )}
      </div>
      {(sentiment || topicCategories.length > 0) && (
        <dl className={facts}>
          {sentiment && <Fact {...{ analysis }} name="Sentiment" field="sentiment" value={sentiment} />}
          {topicCategories.length > 0 && (
            <Fact {...{ analysis }} name="Topics" field="topicCategories" value={topicCategories.join(', ')} />
          )}
        </dl>
      )}
    </Card>
  )
}

function Fact({ analysis, name, field, value }: PartProps & { name: string; field: string; value: string }) {
  return (
    <div className="flex gap-2">
      <Typography component="dt" className="text-ink-2">
        <MetricInfo entry={basisOf(analysis, field)}>{name}</MetricInfo>
      </Typography>
      <Typography component="dd" className="m-0">
        {value}
      </Typography>
    </div>
  )
}

const facts = 'flex flex-wrap gap-x-6 gap-y-2 m-0 mt-4'
