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
