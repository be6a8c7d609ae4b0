import CopyIcon from '@mui/icons-material/ContentCopyOutlined'
import IconButton from '@mui/material/IconButton'
import { useCopyText } from '@/shared/ui/feedback/useCopyText'
import { IconTooltip } from '@/shared/ui/overlay/IconTooltip'

interface CodeProps {
  /** What it is, for screen readers and the button's name. */
  label: string
  children: string
}

/** Code as it is, with a button that copies it. Long lines scroll. */
export function Code({ label, children }: CodeProps) {
  const copy = useCopyText()
  return (
    <div className="relative min-w-0">
      <pre tabIndex={0} role="region" aria-label={label} className={look}>
        <code>{children.trimEnd()}</code>
      </pre>
      <div className="absolute top-1 right-1">
        <IconTooltip name={`Copy ${label}`}>
          <IconButton onClick={() => void copy(children)} className="bg-sunken">
            <CopyIcon className="text-[18px]" />
          </IconButton>
        </IconTooltip>
      </div>
    </div>
  )
}

const look = 'm-0 overflow-x-auto rounded-control bg-sunken p-4 pr-14 text-[13px]/5 font-mono'
