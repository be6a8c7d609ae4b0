import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import type { BrowserContext } from '@playwright/test'

const binary = (file: string) => fileURLToPath(new URL(`../../bin/${file}`, import.meta.url))

/** A program of the test's own, on an address and a data folder that stay, whichever build listens there. */
export class OwnServer {
  readonly #data = mkdtempSync(join(tmpdir(), 'bowerbird-own-'))
  #running: ChildProcess | undefined

  private constructor(readonly url: string) {}

  /** Its port is none that the system gives to connections, so that it is still free when the program starts. */
  static async make(): Promise<OwnServer> {
    for (;;) {
      const port = 20_000 + Math.floor(Math.random() * 10_000)
      const holder = createServer().listen(port, '127.0.0.1')
      const free = await Promise.race([
        once(holder, 'listening').then(() => true),
        once(holder, 'error').then(() => false),
      ])
      if (!free) continue
      holder.close()
      await once(holder, 'close')
      return new OwnServer(`http://127.0.0.1:${port}`)
    }
  }

  /** Starts bin/FILE in place of what ran before, with these settings, and waits until it is ready. */
  async run(file: string, settings: Record<string, string> = {}): Promise<void> {
    await this.stop()
    this.#running = spawn(binary(file), ['serve'], {
      cwd: this.#data,
      stdio: 'ignore',
      env: { ...this.#settings(), ...settings },
    })
    const failed = new Promise<never>((_, reject) => {
      this.#running?.once('error', reject)
      this.#running?.once('exit', (code) => reject(new Error(`${file} ended with ${code}`)))
    })
    failed.catch(() => {}) // a later end is wanted
    await Promise.race([failed, this.#ready()])
  }

  #settings(): NodeJS.ProcessEnv {
    const mine = Object.entries(process.env).filter(([name]) => !name.startsWith('BOWERBIRD_'))
    return {
      ...Object.fromEntries(mine),
      BOWERBIRD_HTTP_ADDR: new URL(this.url).host,
      BOWERBIRD_DATA_DIR: this.#data,
    }
  }

  /** Runs `bowerbird admin` for it, and answers what that prints. */
  async admin(...words: string[]): Promise<string> {
    const run = promisify(execFile)
    const { stdout } = await run(binary('bowerbird'), ['admin', ...words], { cwd: this.#data, env: this.#settings() })
    return stdout
  }

  async #ready(): Promise<void> {
    for (;;) {
      const answer = await fetch(`${this.url}/readyz`).catch(() => undefined)
      if (answer?.ok) return
      await new Promise((resolve) => setTimeout(resolve, 20))
    }
  }

  async stop(): Promise<void> {
    const running = this.#running
    this.#running = undefined
    if (!running || running.exitCode !== null) return
    running.kill('SIGTERM')
    await once(running, 'exit')
  }

  /** Ends it as a crash does. */
  async kill(): Promise<void> {
    const running = this.#running
    this.#running = undefined
    if (!running) throw new Error('no server runs')
    running.kill('SIGKILL')
    await once(running, 'exit')
  }

  async remove(): Promise<void> {
    await this.stop()
    rmSync(this.#data, { recursive: true, force: true })
  }
}

/** The built program, alone on its address: nothing is set, so that there is no Google either. */
export const withOwnServer = {
  own: async ({ context }: { context: BrowserContext }, use: (own: OwnServer) => Promise<void>) => {
    const own = await OwnServer.make()
    await own.run('bowerbird')
    await use(own)
    // What a page still asks for of its own accord would be refused.
    await Promise.all(context.pages().map((page) => page.goto('about:blank')))
    await own.remove()
  },
}
