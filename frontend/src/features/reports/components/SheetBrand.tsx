import Typography from '@mui/material/Typography'
import type { CSSProperties } from 'react'
import type { AnalyticsReportBrand } from '@/shared/api/gen/types.gen'
import { Brand } from '@/shared/ui/layout/Brand'

interface SheetHeadProps {
  /** Absent: the report looks as Bowerbird's. */
  brand: AnalyticsReportBrand | undefined
  made: string
}

/** Who made the report, and when. */
export function SheetHead({ brand, made }: SheetHeadProps) {
  return (
    <div className="flex items-center justify-between gap-4">
      <Maker brand={brand} />
      <Typography variant="caption" className="ml-auto text-ink-3 text-end">
        Made {made}
      </Typography>
    </div>
  )
}

function Maker({ brand }: Pick<SheetHeadProps, 'brand'>) {
  if (!brand?.logo && !brand?.name) return brand && !brand.madeWith ? null : <Brand size={24} />
  return (
    <div className="flex items-center gap-3 min-w-0">
      {brand.logo && <img src={brand.logo} alt={brand.name ? '' : 'Logo'} className="max-w-40 sm:max-w-60 max-h-20" />}
      {brand.name && (
        <span dir="auto" className="font-[650] wrap-anywhere text-(--report-accent)">
          {brand.name}
        </span>
      )}
    </div>
  )
}

/** The last line of a report with a look of its own. */
export function SheetFoot({ brand }: Pick<SheetHeadProps, 'brand'>) {
  const line = brand && lineOf(brand)
  if (!line) return null
  return (
    <Typography variant="caption" component="p" dir="auto" className="mt-12 pt-3 border-t text-ink-2 wrap-anywhere">
      {line}
    </Typography>
  )
}

/** The footer, and that Bowerbird made it. */
export const lineOf = ({ footer, madeWith }: AnalyticsReportBrand): string =>
  [footer, madeWith && 'Made with Bowerbird'].filter(Boolean).join(' · ')

/** The colour of titles within an element; without one it is the text's. */
export const accentOf = (brand: AnalyticsReportBrand | undefined) =>
  ({ '--report-accent': brand?.colour || 'inherit' }) as CSSProperties
