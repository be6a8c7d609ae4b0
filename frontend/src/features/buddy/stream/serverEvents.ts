/** A server-sent event whose data is JSON. */
export interface ServerEvent {
  id: string
  name: string
  data: unknown
}

/** The events of a stream as they come. Comments are left out, and so is what broke off in the middle. */
export async function* eventsIn(
  stream: ReadableStream<Uint8Array>,
  { signal, onBytes }: { signal?: AbortSignal; onBytes?: () => void } = {},
): AsyncGenerator<ServerEvent> {
  const reader = stream.getReader()
  const decoder = new TextDecoder()
  let rest = ''
  // Not waited for: whoever has the last event goes on.
  const cancel = () => void reader.cancel().catch(() => undefined)
  signal?.addEventListener('abort', cancel)
  try {
    for (;;) {
      const { done, value } = await reader.read()
      if (done) return
      onBytes?.()
      rest += decoder.decode(value, { stream: true })
      const blocks = rest.split('\n\n')
      rest = blocks.pop() ?? ''
      for (const block of blocks) {
        const event = eventOf(block)
        if (event) yield event
      }
    }
  } finally {
    signal?.removeEventListener('abort', cancel)
    cancel()
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
