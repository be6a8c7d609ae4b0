export const LANGUAGES = [
  ['curl', 'curl'],
  ['python', 'Python'],
  ['javascript', 'JavaScript'],
] as const

export type Language = (typeof LANGUAGES)[number][0]

export interface ApiAccessSearch {
  /** The language of the examples; curl stays out of the address. */
  language?: Language | undefined
}

export const apiAccessSearch = ({ language }: Record<string, unknown>): ApiAccessSearch => ({
  language: LANGUAGES.find(([name]) => name === language && name !== 'curl')?.[0],
})
