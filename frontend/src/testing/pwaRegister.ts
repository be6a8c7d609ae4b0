import type { RegisterSWOptions } from 'vite-plugin-pwa/types'
import { vi } from 'vitest'

/** Stands in for the service worker's registration, which only the built app has. */
export const registerSW = vi.fn((_options: RegisterSWOptions) => vi.fn())
