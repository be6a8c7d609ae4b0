import { builtinEnvironments, type Environment } from 'vitest/runtime'

const { jsdom } = builtinEnvironments
let begun: Promise<unknown> | undefined

/** jsdom, made once a worker: its files share their modules, and with them the window that those have seen. */
export default {
  name: 'jsdom-once',
  viteEnvironment: 'client',
  async setup(global, options) {
    begun ??= Promise.resolve(jsdom.setup(global, options))
    await begun
    return { teardown() {} }
  },
} satisfies Environment
