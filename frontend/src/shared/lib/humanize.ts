/** A value of the API as words: "in_progress" is "In progress". */
export function humanize(value: string): string {
  const words = value.replace('_', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}
