import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import subset from 'subset-font'
import type { Plugin } from 'vite'

/** What the app sets text with: no weight below 400 or above 700, digits of one width, and what belongs to the script itself. */
const WEIGHTS = { min: 400, max: 700 }
const FEATURES = ['calt', 'ccmp', 'kern', 'locl', 'mark', 'mkmk', 'tnum']

const resolve = createRequire(import.meta.url).resolve
const readJson = (file: string) => JSON.parse(readFileSync(resolve(file), 'utf8'))
const { version } = readJson('subset-font/package.json')

/** The characters that the font's own style sheet asks each of its files for. */
const alphabets: Record<string, string> = readJson('@fontsource-variable/inter/unicode.json')

/** What the style sheet asks a file for, by its unicode-range. */
export function charactersOf(alphabet: string): string {
  return (alphabets[alphabet] ?? '').split(',').reduce((text, part) => {
    const [first = 0, last = first] = part
      .replace('U+', '')
      .split('-')
      .map((code) => Number.parseInt(code, 16))
    return text + Array.from({ length: last - first + 1 }, (_, at) => String.fromCodePoint(first + at)).join('')
  }, '')
}

/** A file of Inter with the characters of its alphabet, less the weights and alternates that the app never shows. */
export function subsetInter(alphabet: string, font: Uint8Array): Promise<Uint8Array> {
  return subset(Buffer.from(font), charactersOf(alphabet), {
    targetFormat: 'woff2',
    keepFeatures: FEATURES,
    variationAxes: { wght: WEIGHTS },
  })
}

const INTER = /^inter-(.+)-wght-normal\.woff2$/
// The bundler names a file by what it held before: browsers that keep an older subset must be told of another.
const SETTINGS_HASH = createHash('sha256')
  .update(JSON.stringify([WEIGHTS, FEATURES, alphabets, version]))
  .digest('hex')
  .slice(0, 8)

/** Replaces each file of Inter by its subset. */
export function fonts(): Plugin {
  return {
    name: 'fonts',
    apply: 'build',
    config: () => ({
      build: {
        rolldownOptions: {
          output: {
            assetFileNames: ({ names: [name = ''] }) =>
              INTER.test(name) ? `assets/[name]-[hash]-${SETTINGS_HASH}[extname]` : 'assets/[name]-[hash][extname]',
          },
        },
      },
    }),
    async generateBundle(_, bundle) {
      for (const asset of Object.values(bundle)) {
        if (asset.type !== 'asset' || typeof asset.source === 'string') continue
        const alphabet = INTER.exec(asset.names[0] ?? '')?.[1]
        if (alphabet) asset.source = await subsetInter(alphabet, asset.source)
      }
    },
  }
}
