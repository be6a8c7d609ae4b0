import { fileURLToPath } from 'node:url'
import tailwind from '@tailwindcss/vite'
import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { VitePWA } from 'vite-plugin-pwa'
import { articles } from './scripts/articles.ts'
import { fonts } from './scripts/fonts.ts'
import { preloads } from './scripts/preloads.ts'

const server = process.env.BOWERBIRD_API_URL ?? 'http://127.0.0.1:8080'

export default defineConfig({
  plugins: [
    tanstackRouter({ target: 'react', autoCodeSplitting: true, generatedRouteTree: 'src/app/routeTree.gen.ts' }),
    articles(),
    react(),
    tailwind(),
    fonts(),
    preloads(),
    VitePWA({
      registerType: 'prompt',
      injectRegister: null,
      manifest: {
        name: 'Bowerbird',
        short_name: 'Bowerbird',
        description: 'Find what works, keep it close, and build your week around it.',
        start_url: '/dashboard',
        display: 'standalone',
        background_color: '#FAF8F4',
        theme_color: '#2F4BDA',
        icons: [
          { src: '/bowerbird.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any' },
          { src: '/icon-192.png', sizes: '192x192', type: 'image/png', purpose: 'any' },
          { src: '/icon-512.png', sizes: '512x512', type: 'image/png', purpose: 'any' },
          { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
        ],
      },
      workbox: {
        globPatterns: ['**/*.{js,css,html,svg,woff2}'],
        // The other alphabets of the font are fetched when first needed. All code is kept: a tab that puts an update off
        // finds none of it on a server that has been updated.
        globIgnores: ['docs/**', '**/inter-{cyrillic,greek,vietnamese}*'],
        navigateFallbackDenylist: [/^\/(api|admin|dev|metrics|healthz|readyz)/],
        cleanupOutdatedCaches: true,
      },
    }),
  ],
  resolve: {
    alias: {
      '@': fileURLToPath(new URL('./src', import.meta.url)),
    },
  },
  server: { proxy: { '/api': server, '/dev': server, '/media': server } },
  preview: { proxy: { '/api': server, '/dev': server, '/media': server } },
  build: {
    target: 'es2022',
    cssCodeSplit: false, // it is little
    rolldownOptions: {
      output: {
        // Rolldown calls a chunk that some pages share by all of them.
        chunkFileNames: ({ name }) => `assets/${name.split('~')[0]}-[hash].js`,
        codeSplitting: {
          groups: [
            // What loads chunks, so that the entry needs none of the others.
            { name: 'runtime', test: /rolldown[\\/]runtime|vite[\\/]preload-helper/, priority: 5 },
            { name: 'react', test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/, priority: 4 },
            { name: 'tanstack', test: /node_modules[\\/]@tanstack[\\/]/, priority: 4 },
            // What many pages share comes in few files: each small one of its own costs a first visit a round trip.
            { name: 'ui', test: /node_modules[\\/]/, minShareCount: 30, priority: 3 },
            { name: 'icons', test: /icons-material/, minShareCount: 2, priority: 3 },
            { name: 'common', test: /src[\\/]/, minShareCount: 18, priority: 2 },
          ],
        },
      },
    },
  },
})
