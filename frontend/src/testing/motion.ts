import { vi } from 'vitest'
import { mediaAnswer } from './media'

/** Answers as the window of somebody who asked for less motion would, or of somebody who did not. */
export function reduceMotion(reduced: boolean): void {
  vi.spyOn(window, 'matchMedia').mockImplementation((media) =>
    mediaAnswer(media, reduced && media.includes('reduced-motion')),
  )
}
