import { type ContentKind, contentColor, contentKind } from './contentMix'

/** The sign of a post in a chart: circle reel, square carousel, ring image. Drawn around 0,0, 9 px wide. */
export function PostMark({ type }: { type: string }) {
  const color = contentColor(type)
  switch (contentKind(type)) {
    case 'carousels':
      return <rect x={-4} y={-4} width={8} height={8} rx={1.5} fill={color} />
    case 'images':
      return <circle r={3.25} fill="none" stroke={color} strokeWidth={2} />
    default:
      return <circle r={4.25} fill={color} />
  }
}

const SINGULAR: Record<ContentKind, string> = {
  reels: 'Reel',
  carousels: 'Carousel',
  images: 'Image',
  stories: 'Story',
  unknown: 'Post',
}

/** "Reel", "Carousel", "Image"… */
export function contentName(type: string): string {
  return SINGULAR[contentKind(type)]
}
