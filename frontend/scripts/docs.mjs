// Puts the page behind /api/docs into dist/docs, as files of this site: its policy allows no inline script and no other host.
import { copyFileSync, mkdirSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

const from = dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json'))
const to = new URL('../dist/docs/', import.meta.url).pathname

mkdirSync(to, { recursive: true })
for (const file of ['swagger-ui-bundle.js', 'swagger-ui.css', 'LICENSE', 'NOTICE']) {
  copyFileSync(join(from, file), join(to, file))
}
writeFileSync(
  join(to, 'start.js'),
  `SwaggerUIBundle({ url: '/api/openapi.json', dom_id: '#docs', deepLinking: true, validatorUrl: null })\n`,
)
