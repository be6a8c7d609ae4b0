import { saveFile } from '@/shared/lib/saveFile'
import { slowFetch } from './client'
import { ApiError, networkError } from './errors'
import { client } from './gen/client.gen'

/** Downloads a file of the API under the name it gives. By fetch: a link would have to carry the session in its address. */
export async function download(url: string, query?: Record<string, unknown>): Promise<void> {
  const { data, response } = await read(url, query)
  saveFile(data, nameIn(response.headers.get('Content-Disposition')))
}

async function read(url: string, query?: Record<string, unknown>) {
  try {
    return await client.get<{ 200: Blob }, unknown, true>({
      url,
      query,
      parseAs: 'blob',
      throwOnError: true,
      fetch: slowFetch,
    })
  } catch (error) {
    // A download that broke off is no refusal of the server's.
    throw error instanceof ApiError ? error : networkError()
  }
}

const nameIn = (disposition: string | null) => /filename="([\w.-]+)"/.exec(disposition ?? '')?.[1] ?? 'bowerbird.zip'
