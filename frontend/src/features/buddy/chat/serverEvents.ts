/** A server-sent event whose data is JSON. */
export interface ServerEvent {
  id: string
  name: string
  data: unknown
}

/** The events of a stream as they come. Comments are left out, and so is what broke off in the middle; `onBytes` hears of both. */
export async function* eventsIn(
  stream: ReadableStream<Uint8Array>,
  onBytes: () => void = () => undefined,
): AsyncGenerator<ServerEvent> {
  const reader = stream.getReader()
  const decoder = new TextDecoder()
  let rest = ''
  try {
    for (;;) {
      const { done, value } = await reader.read()
      if (done) return
      onBytes()
      rest += decoder.decode(value, { stream: true })
      const blocks = rest.split('\n\n')
      rest = blocks.pop() ?? ''
      for (const block of blocks) {
        const event = eventOf(block)
        if (event) yield event
      }
    }
  } finally {
    // Not waited for: whoever has the last event goes on.
    void reader.cancel().catch(() => undefined)
  }
}

function eventOf(block: string): ServerEvent | null {
  const event: ServerEvent = { id: '', name: '', data: null }
  for (const line of block.split('\n')) {
    const [, field, value = ''] = /^(\w+): ?(.*)$/.exec(line) ?? []
    if (field === 'id') event.id = value
    if (field === 'event') event.name = value
    if (field === 'data') event.data = JSON.parse(value)
  }
  return event.name ? event : null
}
