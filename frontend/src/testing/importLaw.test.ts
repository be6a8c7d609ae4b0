import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, normalize, relative, sep } from 'node:path'
import { describe, expect, test } from 'vitest'

const SRC = join(__dirname, '..')

const files = readdirSync(SRC, { recursive: true, encoding: 'utf8' })
  .map((file) => file.split(sep).join('/'))
  .filter((file) => /\.tsx?$/.test(file) && !file.includes('.gen.') && !file.startsWith('shared/api/gen/'))

/** Paths from src of everything of ours a file imports. */
function importsOf(file: string): string[] {
  const text = readFileSync(join(SRC, file), 'utf8')
  const names = [...text.matchAll(/(?:from|import)\s*\(?\s*'([^']+)'/g)].map((match) => match[1] ?? '')
  return names
    .filter((name) => name.startsWith('.') || name.startsWith('@/'))
    .map((name) => (name.startsWith('@/') ? name.slice(2) : relative(SRC, normalize(join(SRC, dirname(file), name)))))
}

const room = (path: string) => path.split('/')[0] ?? ''
const feature = (path: string) => (room(path) === 'features' ? path.split('/')[1] : undefined)

/** What each room may import; tests and their helpers may reach everywhere. */
const ALLOWED: Record<string, string[]> = {
  app: ['app', 'routes', 'features', 'shared'],
  routes: ['features', 'shared'],
  features: ['features', 'shared'],
  shared: ['shared'],
}

/** What several routes share is no route: the router leaves out names that begin so. */
const ofRoutes = (path: string) => room(path) === 'routes' && /\/-/.test(path)

const breaches = (file: string) =>
  importsOf(file).filter((target) => {
    if (room(file) === 'routes' && ofRoutes(target)) return false
    if (!ALLOWED[room(file)]?.includes(room(target))) return true
    return feature(file) !== undefined && feature(target) !== undefined && feature(file) !== feature(target)
  })

const product = files.filter((file) => room(file) in ALLOWED && !/\.test\.tsx?$/.test(file))

const asFile = (path: string) => product.find((file) => file === `${path}.ts` || file === `${path}.tsx`)

/** What imports nobody that is left is taken away until nothing goes; what remains are circles and what leads into them. */
function circles(): string[] {
  const imports = new Map(product.map((file) => [file, importsOf(file).flatMap((path) => asFile(path) ?? [])]))
  for (let before = -1; before !== imports.size; ) {
    before = imports.size
    for (const [file, targets] of imports) if (!targets.some((target) => imports.has(target))) imports.delete(file)
  }
  return [...imports.keys()]
}

describe('the law of imports', () => {
  test('the test sees the rooms it speaks of', () => {
    expect(new Set(product.map(room))).toEqual(new Set(Object.keys(ALLOWED)))
    expect(importsOf('features/auth/login/LoginPage.tsx')).toContain('features/auth/login/LoginForm')
  })

  test('routes use features, features use shared, and no feature knows another', () => {
    const found = product.flatMap((file) => breaches(file).map((target) => `${file} → ${target}`))
    expect(found).toEqual([])
  })

  test('no file imports itself by way of others, types included: the linter says so of every file', () => {
    const { linter } = JSON.parse(readFileSync(join(SRC, '../biome.json'), 'utf8'))
    expect(linter.rules.suspicious.noImportCycles).toEqual({ level: 'error', options: { ignoreTypes: false } })
    expect(circles()).toEqual([])
  })

  test('nothing is passed on through a barrel', () => {
    const barrels = files.filter((file) => /(^|\/)index\.tsx?$/.test(file) && room(file) !== 'routes')
    expect(barrels).toEqual([])
  })

  test('a route file stays a route file: 60 lines at most', () => {
    const long = product.filter(
      (file) => room(file) === 'routes' && readFileSync(join(SRC, file), 'utf8').split('\n').length > 61,
    )
    expect(long).toEqual([])
  })

  test('a component stays readable: 250 lines at most', () => {
    const long = product.filter(
      (file) => file.endsWith('.tsx') && readFileSync(join(SRC, file), 'utf8').split('\n').length > 251,
    )
    expect(long).toEqual([])
  })

  test('only shared/charts imports the chart library', () => {
    const users = product.filter((file) =>
      /from 'apexcharts|import\('apexcharts/.test(readFileSync(join(SRC, file), 'utf8')),
    )
    expect(users.filter((file) => !file.startsWith('shared/charts/'))).toEqual([])
  })

  test('a test that replaces a module or the document is named .isolated.test: the others share both', () => {
    const replacing = files.filter(
      (file) =>
        file.includes('.test.') &&
        /vi\.(mock|doMock|resetModules)\(|document\.(head|body\.innerHTML)/.test(readFileSync(join(SRC, file), 'utf8')),
    )
    expect(
      replacing.filter((file) => !file.includes('.isolated.test.') && file !== 'testing/importLaw.test.ts'),
    ).toEqual([])
  })
})
