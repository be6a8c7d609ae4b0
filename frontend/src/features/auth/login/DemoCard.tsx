import Box from '@mui/material/Box'
import Paper from '@mui/material/Paper'
import Typography from '@mui/material/Typography'
import { useAppInfo } from '@/shared/api/app'
import { Button } from '@/shared/ui/button/Button'
import type { LoginValues } from '../rules'

/** The account `bowerbird serve --demo` seeds; its password is no secret. */
const DEMO = { email: 'demo@bowerbird.app', password: 'bowerbird' }

export function DemoCard({ busy, onUse }: { busy: boolean; onUse: (account: LoginValues) => void }) {
  if (!useAppInfo()?.demo) return null
  return (
    <Paper
      variant="outlined"
      sx={{ mt: { xs: 4, sm: 10 }, p: '12px 12px 12px 16px', display: 'flex', alignItems: 'center', gap: 4 }}
    >
      <Box sx={{ flex: 1 }}>
        <Typography variant="subtitle2">Just looking?</Typography>
        <Typography variant="caption" color="textSecondary">
          120 days of made-up history.
        </Typography>
      </Box>
      <Button variant="tint" disabled={busy} onClick={() => onUse(DEMO)}>
        Use the demo
      </Button>
    </Paper>
  )
}
