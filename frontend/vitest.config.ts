import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'

const reports = process.env.REPORTS_DIR

// Apart from vite.config.ts: tests need neither the router generator nor the service worker.
export default defineConfig({
  resolve: {
    alias: {
      '@': fileURLToPath(new URL('./src', import.meta.url)),
      'virtual:pwa-register': fileURLToPath(new URL('./src/testing/pwaRegister.ts', import.meta.url)),
    },
  },
  test: {
    environment: 'jsdom',
    environmentOptions: { jsdom: { url: 'http://localhost:8080/' } },
    setupFiles: ['src/testing/setup.ts'],
    include: ['src/**/*.test.{ts,tsx}'],
    server: { deps: { inline: [/@mui\//] } },
    css: false,
    testTimeout: 20_000,
    maxWorkers: '100%', // by itself it leaves one core idle, which on two is half of them
    restoreMocks: true,
    reporters: reports ? ['default', 'junit', 'json'] : ['default'],
    outputFile: reports ? { junit: `${reports}/frontend-unit.xml`, json: `${reports}/frontend-unit.json` } : {},
  },
})
