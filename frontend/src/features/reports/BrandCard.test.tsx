import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { HttpResponse, http } from 'msw'
import { describe, expect, test } from 'vitest'
import type { AnalyticsBrandView } from '@/shared/api/gen/types.gen'
import { report } from '@/testing/fixtures/report'
import { renderApp, renderUi } from '@/testing/render'
import { failure, server } from '@/testing/server'
import { signedIn } from '@/testing/session'
import { BrandCard } from './BrandCard'

const user = userEvent.setup({ delay: null, applyAccept: false })

const none: AnalyticsBrandView = { name: '', colour: '', footer: '', madeWith: true, logo: '', available: true }
const dot = 'data:image/png;base64,AAAA'

function serve(brand: Partial<AnalyticsBrandView> = {}) {
  const state = { ...none, ...brand }
  server.use(
    http.get('/api/reports/brand', () => HttpResponse.json(state)),
    http.put('/api/reports/brand', async ({ request }) =>
      HttpResponse.json(Object.assign(state, await request.json())),
    ),
    http.put('/api/reports/brand/logo', () => HttpResponse.json(Object.assign(state, { logo: dot }))),
    http.delete('/api/reports/brand/logo', () => HttpResponse.json(Object.assign(state, { logo: '' }))),
  )
  return state
}

const preview = () => screen.getByRole('region', { name: 'Preview' })

describe('branding in settings', () => {
  test('BILL-014 what is typed shows in the preview and is saved', async () => {
    const state = serve()
    renderUi(<BrandCard />)
    await user.type(await screen.findByLabelText('Name on reports'), 'Rye & Co')
    await user.type(screen.getByLabelText('Colour of titles'), '#aa0000')
    await user.type(screen.getByLabelText('Footer'), 'rye.example')
    expect(preview()).toHaveTextContent('Rye & Co')
    expect(preview()).toHaveTextContent('rye.example · Made with Bowerbird')
    expect(preview().style.getPropertyValue('--report-accent')).toBe('#aa0000')
    await user.click(screen.getByRole('switch', { name: 'Say “Made with Bowerbird”' }))
    expect(preview()).not.toHaveTextContent('Bowerbird')
    await user.click(screen.getByRole('button', { name: 'Save branding' }))
    expect(await screen.findByText('Your reports have this look now.')).toBeVisible()
    expect(state).toMatchObject({ name: 'Rye & Co', colour: '#aa0000', footer: 'rye.example', madeWith: false })
  })

  test('a refused colour says why', async () => {
    serve()
    server.use(http.put('/api/reports/brand', () => failure(400, 'This colour is too pale to read on white.')))
    renderUi(<BrandCard />)
    await user.type(await screen.findByLabelText('Colour of titles'), '#ffff00')
    await user.click(screen.getByRole('button', { name: 'Save branding' }))
    expect(await screen.findByText('This colour is too pale to read on white.')).toBeVisible()
  })

  test('a logo is sent when it is chosen, an SVG is refused, and it can be deleted', async () => {
    serve()
    renderUi(<BrandCard />)
    server.use(http.put('/api/reports/brand/logo', () => failure(400, "We can't use this file."), { once: true }))
    const input = await screen.findByLabelText('Logo')
    await user.upload(input, new File(['<svg/>'], 'logo.png', { type: 'image/png' }))
    expect(await screen.findByText("We can't use this file.")).toBeVisible()
    await user.upload(input, new File(['picture'], 'logo.png', { type: 'image/png' }))
    await waitFor(() => expect(screen.getByRole('img', { name: 'Logo' })).toHaveAttribute('src', dot))
    await user.click(screen.getByRole('button', { name: 'Delete logo' }))
    await waitFor(() => expect(screen.queryByRole('img', { name: 'Logo' })).toBeNull())
  })

  test('a plan without branding keeps it and says where it comes from', async () => {
    serve({ name: 'Rye', available: false })
    signedIn()
    renderApp('/settings?tab=reports')
    expect(await screen.findByText(/Branding comes with BUSINESS/)).toBeVisible()
    expect(screen.getByLabelText('Name on reports')).toBeDisabled()
    expect(screen.getByRole('button', { name: 'Save branding' })).toBeDisabled()
  })
})

test('the report carries the brand, and names Bowerbird only where it is wanted', async () => {
  signedIn()
  const brand = { name: 'Rye', colour: '#aa0000', footer: 'rye.example', madeWith: false, logo: dot }
  server.use(http.get('/api/reports', () => HttpResponse.json(report({ brand }))))
  renderApp('/report')
  const sheet = await screen.findByRole('article')
  expect(sheet).toHaveTextContent('rye.example')
  expect(sheet).not.toHaveTextContent('Bowerbird')
  expect(sheet.querySelector('img')).toHaveAttribute('src', dot)
  expect(sheet.style.getPropertyValue('--report-accent')).toBe('#aa0000')
})
