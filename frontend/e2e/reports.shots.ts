import { writeFile } from 'node:fs/promises'
import { ask, carry, connect, newPerson, register, track } from './person'
import { expect, settled, test } from './shoot'

const long = `${'A long caption about sourdough. '.repeat(60)}\n\nשלום עולם 🥐🇮🇱👩🏽‍🍳`

test('reports', async ({ page, request, shoot }, { project }) => {
  const noa = newPerson()
  const token = await register(request, noa)
  await connect(request, token, 'noa.bakes')
  await ask(request, 'POST', '/subscription/change', { plan: 'PRO', period: 'monthly' }, token)
  await carry(page, token)
  await page.route('**/api/reports?**', async (route) => {
    const answer = await route.fetch()
    const report = await answer.json()
    if (report.accounts[0].topPosts[1]) report.accounts[0].topPosts[1].caption = long
    await route.fulfill({ json: report })
  })
  await page.goto('/report')
  await settled(page)
  await shoot(page, 'report')
  await track(request, token, 'bea.bakes')
  await track(request, token, 'mike.moves')
  await page.goto('/report?accounts=["noa.bakes","bea.bakes","mike.moves"]&range=7d')
  await settled(page)
  await shoot(page, 'report-compared')
  const pdf = await page.pdf({ preferCSSPageSize: true })
  await writeFile(new URL(`../../shots/report-${project.name}.pdf`, import.meta.url), pdf)
  await page.goto('/report')
  await settled(page)
  await writeFile(
    new URL(`../../shots/report-own-${project.name}.pdf`, import.meta.url),
    await page.pdf({ preferCSSPageSize: true }),
  )
  await page.route('**/api/reports?**', (route) =>
    route.fulfill({ status: 503, json: { message: "We can't answer right now." } }),
  )
  await page.goto('/report')
  await expect(page.getByRole('alert')).toBeVisible()
  await shoot(page, 'report-error')
})
