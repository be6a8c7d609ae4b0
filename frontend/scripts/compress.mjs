// Writes file.br and file.gz beside everything in dist that gains from it, so that the server compresses nothing.
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'

const root = new URL('../dist/', import.meta.url).pathname
const worthIt = /\.(js|css|html|svg|json|webmanifest)$/

for (const name of readdirSync(root, { recursive: true })) {
  const file = join(root, name)
  if (!worthIt.test(name) || !statSync(file).isFile()) continue
  const raw = readFileSync(file)
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: raw.length }
  const packed = { br: brotliCompressSync(raw, { params }), gz: gzipSync(raw, { level: 9 }) }
  for (const [ending, bytes] of Object.entries(packed)) {
    if (bytes.length < raw.length) writeFileSync(`${file}.${ending}`, bytes)
  }
}
