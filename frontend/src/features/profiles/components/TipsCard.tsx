import CheckIcon from '@mui/icons-material/CheckRounded'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { NoData } from '@/shared/ui/feedback/NoData'
import { Card } from '@/shared/ui/layout/Card'
import { MetricInfo } from '@/shared/ui/metric/MetricInfo'
import type { Analysis } from '../analysis'
import { list } from './looks'

/** What to try next, from the user's own posts. */
export function TipsCard({ tips }: { tips: Analysis['tips'] }) {
  return (
    <Card small title="Posting tips" sx={{ flexGrow: 1 }}>
      {tips.length === 0 ? (
        <NoData reason="Tips will appear after a few more posts." />
      ) : (
        <Box component="ul" sx={list}>
          {tips.map(({ id, title, body, basis }) => (
            <Box component="li" key={id} sx={{ display: 'flex', gap: 3 }}>
              <CheckIcon sx={{ fontSize: 18, mt: '1px', color: 'primary.main' }} />
              <div>
                <Typography component="p" variant="h4">
                  <MetricInfo entry={basis}>{title}</MetricInfo>
                </Typography>
                <Typography sx={{ mt: 1, color: 'text.secondary', textWrap: 'pretty' }}>{body}</Typography>
              </div>
            </Box>
          ))}
        </Box>
      )}
    </Card>
  )
}
