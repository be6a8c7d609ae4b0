import Skeleton from '@mui/material/Skeleton'
import { useQuery } from '@tanstack/react-query'
import { Announce } from '@/shared/announce/Announce'
import type { SlotProps } from '@/shared/slots'
import { InlineMessage } from '@/shared/ui/feedback/InlineMessage'
import { useToast } from '@/shared/ui/feedback/Toast'
import { FormDialog } from '@/shared/ui/overlay/FormDialog'
import { demographicsQuery } from './queries'
import type { DemographicsRecord } from './steps'
import { useWizard } from './useWizard'
import { WizardSteps } from './WizardSteps'

type Props = SlotProps['DemographicsWizard']

const TITLE = 'Your audience'

/** Asks for the demographics of the own account in eight steps and saves them once, after the last. */
export function DemographicsWizard({ open, ...props }: Props) {
  const latest = useQuery({ ...demographicsQuery, enabled: open })
  if (!open) return null
  if (latest.isPending) {
    return (
      <FormDialog title={TITLE} onClose={props.onClose}>
        <div className="grid gap-4 min-h-105 pt-1">
          <Announce text="Loading what you saved" />
          <Skeleton height={4} />
          <Skeleton width="60%" height={20} />
          <Skeleton height={48} />
          <Skeleton height={48} />
          <Skeleton height={48} />
        </div>
      </FormDialog>
    )
  }
  return <Loaded {...props} record={latest.data} />
}

function Loaded({
  instaProfileId,
  record,
  onClose,
  onSaved,
}: Omit<Props, 'open'> & { record: DemographicsRecord | null | undefined }) {
  const toast = useToast()
  const end = (otherwise?: string) => {
    const message = wizard.unsaved ? 'We kept what you entered' : otherwise
    if (message) toast(message, { duration: 4000 })
    onClose()
  }
  const onNothing = () => end('All steps skipped. You can fill them in any time.')
  const wizard = useWizard({ profileId: instaProfileId, record, onSaved, onNothing })
  return (
    <FormDialog title={TITLE} onClose={() => end()}>
      {record === undefined && (
        <InlineMessage tone="warn">
          We can't load what you saved before. What you save now takes its place.
        </InlineMessage>
      )}
      <WizardSteps wizard={wizard} />
    </FormDialog>
  )
}
