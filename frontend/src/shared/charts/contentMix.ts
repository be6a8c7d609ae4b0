export type ContentKind = 'reels' | 'carousels' | 'images' | 'stories' | 'unknown'

export interface Slice {
  kind: ContentKind
  /** The name to show: "Reels", or the type itself when we do not know it. */
  label: string
  count: number
  /** Share of all counted posts, in percent, one decimal. */
  percentage: number
  color: string
}

interface Counted {
  type: string
  count: number | null | undefined
}

const NAMES: Record<Exclude<ContentKind, 'unknown'>, string> = {
  reels: 'Reels',
  carousels: 'Carousels',
  images: 'Images',
  stories: 'Stories',
}

const COLORS: Record<ContentKind, string> = {
  reels: 'var(--bb-type-reel)',
  carousels: 'var(--bb-type-carousel)',
  images: 'var(--bb-type-image)',
  stories: 'var(--bb-type-story)',
  unknown: 'var(--bb-type-unknown)',
}

/** Which of our kinds a type belongs to; every sort of video is a reel. */
export function contentKind(type: string): ContentKind {
  const key = type.toLowerCase()
  if (key.includes('video') || key === 'reel' || key === 'reels') return 'reels'
  if (key.startsWith('carousel')) return 'carousels'
  if (key === 'image' || key === 'images') return 'images'
  if (key === 'story' || key === 'stories') return 'stories'
  return 'unknown'
}

export function contentColor(type: string): string {
  return COLORS[contentKind(type)]
}

/** The slices of the content mix, largest first: kinds summed, empty ones and those under 0.1 percent left out. */
export function mixSlices(counts: Counted[]): Slice[] {
  const sums = new Map<string, { kind: ContentKind; count: number }>()
  for (const { type, count } of counts) {
    if (!count) continue
    const kind = contentKind(type)
    const label = kind === 'unknown' ? type : NAMES[kind]
    sums.set(label, { kind, count: (sums.get(label)?.count ?? 0) + count })
  }
  const total = [...sums.values()].reduce((sum, { count }) => sum + count, 0)
  return [...sums]
    .map(([label, { kind, count }]) => ({ kind, label, count, share: (count / total) * 100, color: COLORS[kind] }))
    .filter(({ share }) => share >= 0.1)
    .map(({ share, ...slice }) => ({ ...slice, percentage: Math.round(share * 10) / 10 }))
    .sort((a, b) => b.count - a.count)
}

export interface PieShape {
  /** Our kind, or the type itself when we do not know it. */
  type: string
  value: number
  percentage: number
  color: string
  /** The slice of a ring, drawn around 0,0. */
  path: string
  /** Where its middle lies, in radians clockwise from the top. */
  midAngle: number
}

/** The slices as parts of a ring, clockwise from the top, a small gap between them. */
export function pieShapes(slices: Slice[], radius: number, ring: number): PieShape[] {
  const total = slices.reduce((sum, { count }) => sum + count, 0)
  const gap = slices.length > 1 ? 3 / radius : 0
  let start = 0
  return slices.map(({ kind, label, count, percentage, color }) => {
    const turn = (count / total) * 2 * Math.PI
    const [from, to] = [start + gap / 2, start + Math.max(turn - gap / 2, gap / 2 + 1 / radius)]
    const midAngle = start + turn / 2
    start += turn
    const type = kind === 'unknown' ? label : kind
    return { type, value: count, percentage, color, path: ringPath(from, to, radius, ring), midAngle }
  })
}

/** A slice without beginning is two halves: an arc cannot end where it starts. */
function ringPath(from: number, to: number, radius: number, ring: number): string {
  if (to - from >= 2 * Math.PI - 1e-6) {
    return `${ringPath(from, from + Math.PI, radius, ring)}${ringPath(from + Math.PI, from + 2 * Math.PI - 1e-5, radius, ring)}`
  }
  const inner = radius - ring
  const at = (angle: number, far: number) => `${round(Math.sin(angle) * far)} ${round(-Math.cos(angle) * far)}`
  const large = to - from > Math.PI ? 1 : 0
  const outside = `M${at(from, radius)}A${radius} ${radius} 0 ${large} 1 ${at(to, radius)}`
  return `${outside}L${at(to, inner)}A${inner} ${inner} 0 ${large} 0 ${at(from, inner)}Z`
}

function round(value: number): number {
  return Math.round(value * 100) / 100
}
