import { vi } from 'vitest'

/** Answers width queries as a window of this width would. */
export function atWidth(width: number): void {
  vi.spyOn(window, 'matchMedia').mockImplementation((query) => {
    const bound = (name: string) => Number(new RegExp(`${name}-width:\\s*([\\d.]+)px`).exec(query)?.[1] ?? Number.NaN)
    const [min, max] = [bound('min'), bound('max')]
    const asksForWidth = !Number.isNaN(min) || !Number.isNaN(max)
    return {
      matches: asksForWidth && !(width < min) && !(width > max),
      media: query,
      onchange: null,
      addEventListener: () => {},
      removeEventListener: () => {},
      addListener: () => {},
      removeListener: () => {},
      dispatchEvent: () => false,
    }
  })
}
