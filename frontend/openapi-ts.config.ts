import { defineConfig } from '@hey-api/openapi-ts'

export default defineConfig({
  input: '../openapi.json',
  output: { path: 'src/shared/api/gen', entryFile: false },
  plugins: [
    { name: '@hey-api/client-fetch', baseUrl: false, throwOnError: true, runtimeConfigPath: '@/shared/api/client' },
    '@hey-api/typescript',
    { name: '@hey-api/sdk', responseStyle: 'data' },
  ],
})
