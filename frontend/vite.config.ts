import { fileURLToPath } from 'node:url'
import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { VitePWA } from 'vite-plugin-pwa'
import { articles } from './scripts/articles.ts'
import { firstLoad } from './scripts/firstLoad.ts'
import { fonts } from './scripts/fonts.ts'

const server = process.env.BOWERBIRD_API_URL ?? 'http://127.0.0.1:8080'

// What every page draws with. The rest of MUI (fields, menus, dialogs) comes with whoever shows it first.
const everyPage =
  /node_modules[\\/](react|react-dom|scheduler|stylis|react-is|hoist-non-react-statics|@emotion|@mui[\\/](system|utils(?![\\/]useRovingTabIndex)|styled-engine|private-theming|material[\\/](styles|utils|zero-styled|Box|CssBaseline|GlobalStyles|Paper|Typography|transitions[\\/]utils|useMediaQuery)))[\\/]/

// Our own that every page needs, and what the routes know of pages before they come.
const common =
  /src[\\/](features[\\/](auth[\\/](Guard|redirects)|competitors[\\/](search|selection)|planner[\\/]idea|profiles[\\/](analysis|periods|queries)|reports[\\/](queries|search))\.|shared[\\/](api|buddy[\\/]panel|charts[\\/](axis|compare)|lib(?![\\/](richText|truncate))|overlay|plan|session|slots)|shared[\\/]ui[\\/](buddy[\\/]|button[\\/]|feedback[\\/](Deferred|ErrorScreen|ErrorState|InlineMessage|PartFailed|Splash|Toast\.)|layout[\\/](Brand|Card)|link[\\/]TextLink|overlay[\\/]IconTooltip\.|text[\\/]))/
const entryIcons =
  /@mui[\\/]icons-material[\\/](ArrowBackOutlined|InfoOutlined|LockOutlined|MailOutlineOutlined|Visibility(Off)?Outlined)\./
const icons = /@mui[\\/]icons-material/
// Behind the guard. Charts stand apart: not every page has one. So does what a chart needs only when asked.
const parts =
  /shared[\\/]ui[\\/](feedback[\\/](AfterPaint|drawInTurn|EmptyState|FetchProgress|FirstFetchFailed|NoData|RefreshFailed)|form[\\/]PeriodControl|layout[\\/](PageHead|ReportLink)|link[\\/](IconLink|LinkButton|MoreLink|RouterLink)|metric[\\/](Delta|MetricInfo|MetricInfoCard|Sentence|ShareBar|Tag|Unknown)|overlay[\\/]ButtonMenu|post[\\/]Picture|profile[\\/]\w+)\.tsx?|features[\\/]profiles[\\/]components[\\/](looks|SectionTabs)|@mui[\\/]material[\\/](Link|Skeleton)[\\/]/
// The login page's, and later the dialogs'.
const fields =
  /shared[\\/]ui[\\/]form[\\/](PasswordField|TextField)\.tsx|@mui[\\/]material[\\/](Form(Control|HelperText|Label)|Input(Base|Label)|OutlinedInput)[\\/]|features[\\/]auth[\\/]google[\\/]/
const charts = /shared[\\/]charts[\\/](?!savePicture|pictureOf|ChartTable|CompareChart|compare|BarChart)/

export default defineConfig({
  plugins: [
    tanstackRouter({ target: 'react', autoCodeSplitting: true, generatedRouteTree: 'src/app/routeTree.gen.ts' }),
    articles(),
    react(),
    fonts(),
    firstLoad(),
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
        globIgnores: ['docs/**', 'boot.js', '**/inter-{cyrillic,greek,vietnamese}*'],
        navigateFallbackDenylist: [/^\/(api|admin|dev|metrics|healthz|readyz)/],
        cleanupOutdatedCaches: true,
      },
    }),
  ],
  resolve: {
    alias: {
      '@': fileURLToPath(new URL('./src', import.meta.url)),
      // What @mui/icons-material makes its icons with.
      '@mui/material/SvgIcon': fileURLToPath(new URL('./src/shared/ui/icon/createSvgIcon.tsx', import.meta.url)),
    },
  },
  server: { proxy: { '/api': server, '/dev': server, '/media': server } },
  preview: { proxy: { '/api': server, '/dev': server, '/media': server } },
  build: {
    target: 'es2022',
    cssCodeSplit: false, // it is little, and stands in the page
    rolldownOptions: {
      output: {
        // Rolldown calls a chunk that some pages share by all of them.
        chunkFileNames: ({ name }) => `assets/${name.split('~')[0]}-[hash].js`,
        codeSplitting: {
          groups: [
            // What loads chunks, so that the entry needs none of the others.
            { name: 'runtime', test: /rolldown[\\/]runtime|vite[\\/]preload-helper/, priority: 40 },
            // One file packs closer than two, and both change only with their versions.
            { name: 'ui', test: everyPage, priority: 30 },
            { name: 'tanstack', test: /node_modules[\\/]@tanstack[\\/]/, priority: 20 },
            // What pages share comes in a few files: each small one of its own costs a first visit a round trip.
            { name: 'common', test: common, priority: 9 },
            // The login page has few of them, and needs none of the others.
            { name: 'entryIcons', test: entryIcons, priority: 9 },
            { name: 'icons', test: icons, minShareCount: 2, priority: 8 },
            { name: 'parts', test: parts, minShareCount: 2, priority: 7 },
            { name: 'fields', test: fields, minShareCount: 2, priority: 7 },
            { name: 'charts', test: charts, minShareCount: 2, priority: 6 },
          ],
        },
      },
    },
  },
})
