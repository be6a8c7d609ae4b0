import type { ApexOptions } from 'apexcharts'

/** Stands in for the chart library, which needs a layout: what it was asked to draw, as elements. */
export function ApexHost({ options }: { options: ApexOptions }) {
  const [series] = options.series as { data: unknown[] }[]
  return (
    <>
      {options.annotations?.xaxis?.map(({ x, label }) => (
        <span key={String(x)}>{label?.text}</span>
      ))}
      {series?.data.map((value, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: nothing here changes its place
        <data key={index} value={String(value ?? '')} color={options.colors?.[index]} />
      ))}
    </>
  )
}
