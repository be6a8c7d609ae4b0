import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'

interface Asked {
  messages: { role: string; content: string }[]
  tools?: unknown[]
}

/** What a model does for a request: words of an answer, or a function that it calls. */
export type Play = (asked: Asked) => { say: string } | { call: string; arguments: object }

/** A server that speaks OpenAI's chat completions, word by word, as the test has it play. */
export class ModelServer {
  readonly asked: Asked[] = []
  #server: Server
  #holders: (() => void)[] = []
  /** From this word of an answer on it waits for `goOn`. */
  holdAt: string | undefined

  private constructor(play: Play) {
    this.#server = createServer((request, response) => this.#answer(play, request, response))
  }

  static async start(play: Play): Promise<ModelServer> {
    const model = new ModelServer(play)
    model.#server.listen(0, '127.0.0.1')
    await once(model.#server, 'listening')
    return model
  }

  get settings(): Record<string, string> {
    const address = this.#server.address()
    if (!address || typeof address === 'string') throw new Error('it does not listen')
    return { BOWERBIRD_LLM_BASE_URL: `http://127.0.0.1:${address.port}/v1/`, BOWERBIRD_LLM_MODEL: 'tiny-model' }
  }

  goOn() {
    this.holdAt = undefined
    for (const go of this.#holders.splice(0)) go()
  }

  async stop() {
    this.goOn()
    this.#server.closeAllConnections()
    this.#server.close()
    await once(this.#server, 'close')
  }

  async #answer(play: Play, request: IncomingMessage, response: ServerResponse) {
    let body = ''
    for await (const part of request) body += part
    const asked: Asked = JSON.parse(body)
    this.asked.push(asked)
    response.writeHead(200, { 'Content-Type': 'text/event-stream' })
    const send = (delta: object, finish: string | null = null) =>
      response.write(`data: ${JSON.stringify({ choices: [{ index: 0, delta, finish_reason: finish }] })}\n\n`)
    const played = play(asked)
    if ('call' in played) {
      const called = { name: played.call, arguments: JSON.stringify(played.arguments) }
      send({ tool_calls: [{ index: 0, id: 'a', type: 'function', function: called }] })
      send({}, 'tool_calls')
    } else {
      for (const word of played.say.split(/(?<= )/)) {
        if (this.holdAt && word.includes(this.holdAt)) await new Promise<void>((go) => this.#holders.push(go))
        send({ content: word })
      }
      send({}, 'stop')
    }
    response.end('data: [DONE]\n\n')
  }
}
