/** The parts of an analysis, in order, with the anchor each stands under. */
export const SECTIONS = [
  { id: 'section-growth', label: 'Growth' },
  { id: 'section-engagement', label: 'Engagement' },
  { id: 'section-content', label: 'Content' },
  { id: 'section-timing', label: 'Timing' },
  { id: 'section-posts', label: 'Top Posts' },
  { id: 'section-reach', label: 'Reach' },
] as const

export type SectionId = (typeof SECTIONS)[number]['id']
