import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'
import { articles } from './scripts/articles.ts'

/** Files that replace modules (`vi.mock`) or the document get their own. */
const isolated = 'src/**/*.isolated.test.{ts,tsx}'

// Apart from vite.config.ts: tests need neither the router generator nor the service worker.
export default defineConfig({
  plugins: [articles()],
  resolve: {
    alias: {
      '@': fileURLToPath(new URL('./src', import.meta.url)),
      'virtual:pwa-register': fileURLToPath(new URL('./src/testing/pwaRegister.ts', import.meta.url)),
    },
  },
  test: {
    environmentOptions: { jsdom: { url: 'http://localhost:8080/' } },
    setupFiles: ['src/testing/setup.ts'],
    server: { deps: { inline: [/@mui\//] } },
    css: { include: [/(Sidebar|DemoBanner|Tag|tone|MomentField)\.module\.css$/] }, // whose widths and colours tests look at; all of them make queries by role slow
    pool: 'threads',
    testTimeout: 60_000,
    maxWorkers: '100%', // by itself it leaves one core idle, which on two is half of them
    restoreMocks: true,
    projects: [
      {
        extends: true,
        test: {
          name: 'shared',
          include: ['src/**/*.test.{ts,tsx}'],
          exclude: [isolated],
          // To load React and MUI anew for each file took half of the time.
          isolate: false,
          environment: './src/testing/environment.ts',
        },
      },
      { extends: true, test: { name: 'isolated', include: [isolated], environment: 'jsdom' } },
      { test: { name: 'scripts', include: ['scripts/**/*.test.ts'], environment: 'node', testTimeout: 60_000 } },
    ],
  },
})
