import Box from '@mui/material/Box'
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
      <Box sx={{ mt: 3 }}>
        {frequentWords.length > 0 ? (
          <ChipList
            label="Words in the caption"
            items={frequentWords.map(({ word, frequency }) => ({
              text: word,
              ...(frequency > 1 ? { count: `×${frequency}` } : {}),
            }))}
          />
        ) : (
          <Typography sx={{ color: 'text.secondary' }}>{reasonOf(analysis, 'frequentWords')}</Typography>
        )}
      </Box>
      {(sentiment || topicCategories.length > 0) && (
        <Box component="dl" sx={facts}>
          {sentiment && <Fact {...{ analysis }} name="Sentiment" field="sentiment" value={sentiment} />}
          {topicCategories.length > 0 && (
            <Fact {...{ analysis }} name="Topics" field="topicCategories" value={topicCategories.join(', ')} />
          )}
        </Box>
      )}
    </Card>
  )
}

function Fact({ analysis, name, field, value }: PartProps & { name: string; field: string; value: string }) {
  return (
    <Box sx={{ display: 'flex', gap: 2 }}>
      <Typography component="dt" sx={{ color: 'text.secondary' }}>
        <MetricInfo entry={basisOf(analysis, field)}>{name}</MetricInfo>
      </Typography>
      <Typography component="dd" sx={{ m: 0 }}>
        {value}
      </Typography>
    </Box>
  )
}

const facts = { display: 'flex', flexWrap: 'wrap', columnGap: 6, rowGap: 2, m: 0, mt: 4 }
