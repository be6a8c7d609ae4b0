import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import Typography from '@mui/material/Typography'
import { Link } from '@tanstack/react-router'
import { useId } from 'react'
import type { SlotProps } from '@/shared/slots'

/** Says that the plan does not hold a feature, and leads to the plans that do. */
export function UpgradeDialog({ open, feature, plans = 'Pro or Business plans', onClose }: SlotProps['UpgradeDialog']) {
  const id = useId()
  return (
    <Dialog open={open} onClose={onClose} aria-labelledby={`${id}-title`} aria-describedby={`${id}-text`}>
      <DialogTitle id={`${id}-title`}>Upgrade Your Plan</DialogTitle>
      <DialogContent id={`${id}-text`}>
        Your current plan doesn't include this. Upgrade to unlock more features and continue growing your Instagram
        presence.
        <Typography className="mt-3 font-semibold text-ink">
          {`Unlock ${feature} and much more with ${plans}`}
        </Typography>
      </DialogContent>
      <DialogActions>
        <Button variant="outlined" onClick={onClose}>
          Maybe Later
        </Button>
        <Button variant="contained" component={Link} to="/pricing" onClick={onClose} autoFocus>
          Upgrade Now
        </Button>
      </DialogActions>
    </Dialog>
  )
}
