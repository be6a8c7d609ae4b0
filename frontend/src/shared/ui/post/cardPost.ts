/** What a card shows of a post. */
export interface CardPost {
  id: number
  shortCode: string
  imageUrl: string | null
  type: string
  username?: string | undefined
  profilePic?: string | null | undefined
  /** The instant it was published. */
  date?: string | undefined
  likes: number | null
  comments: number | null
  /** Engagement rate in percent. */
  rate: number | null
  caption: string | null
  hashtags: string[]
}

/** A button laid over the picture. */
export const onPicture = 'bg-card border hover:bg-card hover:border-line-strong'

/** Width to height of the picture, known before it comes, so that nothing moves when it does. */
export const ASPECT_RATIOS = { reels: 5 / 6, carousels: 1, images: 6 / 5, stories: 5 / 6, unknown: 1 }
