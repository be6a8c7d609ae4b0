import { vi } from 'vitest'
import { mediaAnswer } from './media'

/** Answers width queries as a window of this width would. */
export function atWidth(width: number): void {
  vi.spyOn(window, 'matchMedia').mockImplementation((query) => {
    const bound = (name: string) => Number(new RegExp(`${name}-width:\\s*([\\d.]+)px`).exec(query)?.[1] ?? Number.NaN)
    const [min, max] = [bound('min'), bound('max')]
    const asksForWidth = !Number.isNaN(min) || !Number.isNaN(max)
    return mediaAnswer(query, asksForWidth && !(width < min) && !(width > max))
  })
}
