import FormControlLabel from '@mui/material/FormControlLabel'
import Switch from '@mui/material/Switch'
import Typography from '@mui/material/Typography'
import { messageOf } from '@/shared/api/errors'
import { Buddy } from '@/shared/ui/buddy/Buddy'
import { InlineMessage } from '@/shared/ui/feedback/InlineMessage'
import { Card } from '@/shared/ui/layout/Card'
import type { Progress } from '../queries'
import { useShowMascot } from '../useGoal'

/** Turns Buddy on and off. */
export function BuddyCard({ progress: { mascotShown } }: { progress: Progress }) {
  const show = useShowMascot()
  const shown = show.isPending ? show.variables : mascotShown
  return (
    <Card title="Buddy">
      <div className="flex items-center gap-4 mt-3">
        <Buddy size={72} emotion={shown ? 'happy' : 'sleepy'} />
        <div className="flex-1 min-w-0">
          <FormControlLabel
            control={<Switch checked={shown} onChange={(_, checked) => show.mutate(checked)} />}
            label="Show Buddy"
          />
          <Typography variant="caption" component="p" className="text-ink-2">
            Buddy appears next to your goal, asks you to set one and celebrates with you. Your goal counts either way.
          </Typography>
        </div>
      </div>
      {show.error && (
        <InlineMessage tone="bad" onClose={show.reset} className="mt-3">
          {messageOf(show.error)}
        </InlineMessage>
      )}
    </Card>
  )
}
