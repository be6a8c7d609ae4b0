/** How the tables are written: spreadsheets read them as their country does. */
export const TABLE_FORMATS = [
  { key: 'comma', label: 'Comma, 1.5', query: {} },
  { key: 'semicolonComma', label: 'Semicolon, 1,5', query: { separator: ';', decimal: ',' } },
  { key: 'semicolonPoint', label: 'Semicolon, 1.5', query: { separator: ';', decimal: '.' } },
] as const

export type TableFormat = (typeof TABLE_FORMATS)[number]

const KEY = 'bowerbird.tables'

/** What was chosen on this device last. */
export const keptFormat = (): TableFormat => {
  const kept = localStorage.getItem(KEY)
  return TABLE_FORMATS.find(({ key }) => key === kept) ?? TABLE_FORMATS[0]
}

export const keepFormat = ({ key }: TableFormat): void => localStorage.setItem(KEY, key)
