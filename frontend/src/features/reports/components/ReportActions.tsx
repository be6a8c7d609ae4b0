import TableIcon from '@mui/icons-material/GridOnOutlined'
import PictureIcon from '@mui/icons-material/ImageOutlined'
import LockIcon from '@mui/icons-material/LockOutlined'
import PdfIcon from '@mui/icons-material/PictureAsPdfOutlined'
import Button from '@mui/material/Button'
import { type ReactNode, useState } from 'react'
import { download } from '@/shared/api/download'
import { messageOf } from '@/shared/api/errors'
import type { AnalyticsReport } from '@/shared/api/gen/types.gen'
import { useOverlay } from '@/shared/overlay/overlay'
import { Slot } from '@/shared/slots'
import { useToast } from '@/shared/ui/feedback/Toast'
import { ToggleGroup } from '@/shared/ui/form/ToggleGroup'
import { askedOf } from '../queries'
import type { ReportSearch } from '../search'
import { subjectOf } from '../subject'
import { keepFormat, keptFormat, TABLE_FORMATS } from '../tableFormat'
import { lineOf } from './SheetBrand'

interface ReportActionsProps {
  /** Absent while it is on its way. */
  report: AnalyticsReport | undefined
  search: ReportSearch
  /** The part of the sheet that the picture shows. */
  summary: () => HTMLElement | null
}

/** What a plan lacks, and the plans that have it. */
interface Locked {
  feature: string
  plans?: string
}

/** Picture, PDF and tables; what the plan lacks says so and leads to the plans. */
export function ReportActions({ report, search, summary }: ReportActionsProps) {
  const toast = useToast()
  const [busy, setBusy] = useState<'picture' | 'tables' | null>(null)
  const locked = useOverlay<Locked>('upgrade-for-report')
  const [format, setFormat] = useState(keptFormat)
  const { pdf = true, csv = true } = report?.formats ?? {}

  const run = async (what: 'picture' | 'tables', work: () => Promise<void>, failed: (cause: unknown) => string) => {
    if (busy) return
    setBusy(what)
    try {
      await work()
    } catch (cause) {
      toast(failed(cause), { error: true, retry: () => void run(what, work, failed) })
    } finally {
      setBusy(null)
    }
  }
  const picture = () =>
    run(
      'picture',
      async () => {
        const part = summary()
        if (!part || !report) return
        const { savePicture } = await import('@/shared/charts/savePicture')
        await savePicture(part, {
          title: 'Instagram report',
          subject: subjectOf(report),
          zone: report.zone,
          demo: report.simulated,
          ...(report.brand && { brand: { logo: report.brand.logo, line: lineOf(report.brand) } }),
        })
      },
      () => "We couldn't make the picture",
    )
  const tables = () =>
    run(
      'tables',
      () =>
        download('/reports/csv', {
          ...askedOf(search),
          ...format.query,
        }),
      messageOf,
    )

  const action = (
    label: string,
    icon: ReactNode,
    onClick: () => void,
    options: { open: boolean; locked?: Locked; loading?: boolean },
  ) => (
    <Button
      size="small"
      variant="outlined"
      startIcon={options.open ? icon : <LockIcon />}
      loading={options.loading ?? false}
      disabled={!report}
      onClick={() => (options.open ? onClick() : options.locked && locked.open(options.locked))}
    >
      {label}
    </Button>
  )
  return (
    <>
      {action('Picture', <PictureIcon />, () => void picture(), { open: true, loading: busy === 'picture' })}
      {action('PDF', <PdfIcon />, () => window.print(), { open: pdf, locked: { feature: 'PDF reports' } })}
      {action('CSV', <TableIcon />, () => void tables(), {
        open: csv,
        locked: { feature: 'CSV reports', plans: 'the Business plan' },
        loading: busy === 'tables',
      })}
      {csv && (
        <ToggleGroup
          label="How the CSV separates columns and decimals"
          size="small"
          choices={TABLE_FORMATS.map(({ key, label }) => [key, label] as const)}
          value={format.key}
          onChange={(key) => {
            const chosen = TABLE_FORMATS.find((one) => one.key === key) ?? format
            setFormat(chosen)
            keepFormat(chosen)
          }}
        />
      )}
      <Slot of="UpgradeDialog" open={locked.value !== undefined} feature="" {...locked.value} onClose={locked.close} />
    </>
  )
}
