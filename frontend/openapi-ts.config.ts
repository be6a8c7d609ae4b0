import { defineConfig } from '@hey-api/openapi-ts'

export default defineConfig({
  input: '../openapi.json',
  // gen:check writes elsewhere: the type checker may be reading the client at that moment.
  output: { path: process.env.CLIENT_INTO ?? 'src/shared/api/gen', entryFile: false },
  plugins: [
    { name: '@hey-api/client-fetch', baseUrl: false, throwOnError: true, runtimeConfigPath: '@/shared/api/client' },
    '@hey-api/typescript',
    { name: '@hey-api/sdk', responseStyle: 'data' },
  ],
})
