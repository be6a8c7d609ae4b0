import { useMutation } from '@tanstack/react-query'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { ApiError, isNotFound } from '@/shared/api/errors'
import { forgetSession } from '@/shared/session/tokenStore'
import { renderUi } from '@/testing/render'
import { signedIn } from '@/testing/session'

/** Changes a name on the server, which takes as long as the test wants. */
function Names({ send }: { send: (name: string) => Promise<void> }) {
  const rename = useMutation({
    mutationFn: send,
    meta: {
      failure: (name: string, error) => (isNotFound(error) ? undefined : `We couldn't rename ${name}.`),
    },
  })
  const remove = useMutation({ mutationFn: () => send('nobody'), meta: { failure: "We couldn't remove this name." } })
  return (
    <>
      <button type="button" onClick={() => rename.mutate('Rye')}>
        Rename
      </button>
      <button type="button" onClick={() => remove.mutate()}>
        Remove
      </button>
    </>
  )
}

const refused = () => Promise.reject(new ApiError('Come back later', 503, 'unavailable'))
const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }))

test('a change that failed says so once, with its own sentence and the reason, until it is tried again', async () => {
  const send = vi.fn<(name: string) => Promise<void>>(refused)
  renderUi(<Names send={send} />)
  await press('Rename')
  expect(await screen.findAllByRole('alert')).toHaveLength(1)
  expect(screen.getByRole('alert')).toHaveTextContent("We couldn't rename Rye. Come back later")
  send.mockResolvedValue()
  await press('Retry')
  await waitFor(() => expect(send).toHaveBeenCalledTimes(2))
  expect(send).toHaveBeenLastCalledWith('Rye', expect.anything())
  expect(screen.queryByRole('alert')).toBeNull()
})

test('each of two changes that failed says so, and either can be dismissed', async () => {
  renderUi(<Names send={refused} />)
  await press('Rename')
  await screen.findByText(/^We couldn't rename Rye/)
  await press('Remove')
  await screen.findByText(/^We couldn't remove this name/)
  fireEvent.click(screen.getAllByRole('button', { name: 'Dismiss' })[0] as HTMLElement)
  await waitFor(() => expect(screen.queryByText(/^We couldn't rename Rye/)).toBeNull())
  expect(screen.getByText(/^We couldn't remove this name/)).toBeVisible()
})

test('the newest three are shown, an older one once there is room', async () => {
  renderUi(<Names send={refused} />)
  await press('Rename')
  await screen.findByText(/^We couldn't rename Rye/)
  for (const count of [2, 3, 3]) {
    await press('Remove')
    await waitFor(() => expect(screen.getAllByRole('alert')).toHaveLength(count))
  }
  await waitFor(() => expect(screen.queryByText(/^We couldn't rename Rye/)).toBeNull())
  fireEvent.click(screen.getAllByRole('button', { name: 'Dismiss' })[0] as HTMLElement)
  expect(await screen.findByText(/^We couldn't rename Rye/)).toBeVisible()
})

test('a change may leave it to its page to say why it failed', async () => {
  const send = vi.fn(() => Promise.reject(new ApiError('Not found', 404, 'not_found')))
  renderUi(<Names send={send} />)
  await press('Rename')
  await act(() => vi.waitFor(() => expect(send).toHaveBeenCalled()))
  expect(screen.queryByRole('alert')).toBeNull()
})

test('nobody learns of the failure of a change whose user has signed out', async () => {
  signedIn()
  let refuse = (_: Error) => {}
  renderUi(<Names send={() => new Promise((_, reject) => (refuse = reject))} />)
  await press('Rename')
  act(() => forgetSession('signedOut'))
  await act(async () => refuse(new ApiError('Come back later', 503, 'unavailable')))
  expect(screen.queryByRole('alert')).toBeNull()
})

test('a failure that is shown goes when its user signs out: nobody else can try the change again', async () => {
  signedIn()
  renderUi(<Names send={refused} />)
  await press('Rename')
  await screen.findByRole('alert')
  act(() => forgetSession('signedOut'))
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
})
