import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { HttpResponse, http } from 'msw'
import { describe, expect, test } from 'vitest'
import { analysis } from '@/testing/fixtures/analysis'
import { renderApp } from '@/testing/render'
import { failure, maya, server } from '@/testing/server'
import { signedIn } from '@/testing/session'
import { type DemographicsRecord, steps } from './steps'

const user = userEvent.setup({ delay: null })

const record: DemographicsRecord = {
  instaProfileId: 7,
  dateEntered: '2026-11-18',
  viewsTopCountriesPercent: { Israel: 60 },
  viewsTopCitiesPercent: { 'Tel Aviv': 30 },
  viewsGenderDistributionPercent: { male: 40, female: 60, others: 0 },
  viewsTopAgeRangesPercent: { '18-24': 20 },
  followersAgeDistribution: null,
  followersGenderDistribution: { female: 100 },
  followersTopCitiesDistribution: { Haifa: 12 },
  followersTopCountryDistribution: { Israel: 80 },
  complete: false,
  version: 3,
  updatedAt: '2026-11-18T08:00:00Z',
  fromInstagram: false,
}

const blank: DemographicsRecord = {
  ...record,
  viewsTopCountriesPercent: null,
  viewsTopCitiesPercent: null,
  viewsGenderDistributionPercent: null,
  viewsTopAgeRangesPercent: null,
  followersGenderDistribution: null,
  followersTopCitiesDistribution: null,
  followersTopCountryDistribution: null,
}

async function open(latest: () => Response, person = maya) {
  signedIn()
  localStorage.setItem('bowerbird.user', JSON.stringify(person))
  server.use(
    http.get('/api/auth/profile', () => HttpResponse.json(person)),
    http.get('/api/demographics/my-profile/latest', latest),
  )
  const app = renderApp('/settings?tab=demographics')
  await screen.findByRole('region', { name: 'Demographics' })
  return app
}

const nothing = () => HttpResponse.json(null)
const something = () => HttpResponse.json(record)

/** Records what is saved and answers in turn. */
function saving(...answers: (() => Response)[]) {
  const sent: Record<string, unknown>[] = []
  server.use(
    http.post('/api/demographics', async ({ request }) => {
      sent.push((await request.json()) as Record<string, unknown>)
      return (answers[sent.length - 1] ?? (() => HttpResponse.json(record, { status: 201 })))()
    }),
  )
  return sent
}

const dialog = () => screen.findByRole('dialog', { name: 'Your audience' })
const press = (name: string) => user.click(screen.getByRole('button', { name }))
const put = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } })

async function begin(name = 'Set Up Demographics') {
  await user.click(await screen.findByRole('button', { name }))
  await dialog()
  await screen.findByText('Step 1 of 8')
}

describe('the tab', () => {
  test('SET-021 SET-022 SET-023 nothing saved', async () => {
    await open(nothing)
    expect(await screen.findByText('No Demographics Data')).toBeVisible()
    await begin()
    expect(screen.getByRole('heading', { name: 'Top countries of your views' })).toBeVisible()
  })

  test('SET-021 SET-022 SET-023 something saved: what is configured, and when', async () => {
    await open(something)
    expect(await screen.findByText('Demographics Data Configured')).toBeVisible()
    expect(screen.getByText(/^7 of 8 steps filled in · Last updated .*18.* 2026/)).toBeVisible()
    const rows = screen.getAllByRole('term').map((term) => [term.textContent, term.nextElementSibling?.textContent])
    expect(rows).toEqual([
      ['Views gender distributionmale 40% · female 60% · others 0%', 'Configured'],
      ['Followers age distribution', 'Not set'],
      ['Top countriesViews: Israel 60%Followers: Israel 80%', 'Configured'],
    ])
    expect(screen.getByRole('button', { name: 'Update Demographics' })).toBeVisible()
  })

  test('SET-025 Refresh asks again', async () => {
    let answer = nothing
    await open(() => answer())
    await screen.findByText('No Demographics Data')
    answer = () => HttpResponse.json({ ...record, complete: true })
    await press('Refresh')
    expect(await screen.findByText(/^Complete · Last updated/)).toBeVisible()
  })

  test('DEM-014 what cannot be read is said, and the wizard begins empty', async () => {
    await open(() => failure(422, 'The database is busy'))
    expect(await screen.findByRole('alert')).toHaveTextContent("We can't load your demographicsThe database is busy")
    const sent = saving()
    await begin()
    expect(screen.getByText(/What you save now takes its place/)).toBeVisible()
    await typeCountry()
    for (let step = 1; step < 8; step += 1) await press('Skip')
    await waitFor(() => expect(sent).toHaveLength(1))
    expect(sent[0]).not.toHaveProperty('version')
  })

  test('followers that Instagram gave need not be entered', async () => {
    await open(() => HttpResponse.json({ ...blank, fromInstagram: true }))
    expect(await screen.findByText(/^Who follows you comes from Instagram/)).toBeVisible()
    expect(screen.queryByText(/Enter them here/)).toBeNull()
  })

  test('without an account it leads to connecting one', async () => {
    await open(nothing, { ...maya, instaProfileId: null, instaUsername: null })
    expect(screen.getByText('Connect your Instagram account first')).toBeVisible()
    expect(screen.getByRole('link', { name: 'Connect Account' })).toHaveAttribute('href', '/settings?tab=instagram')
  })
})

describe('on My Performance', () => {
  async function openPerformance(latest: () => Response) {
    signedIn()
    server.use(
      http.get('/api/performance/analytics', () => HttpResponse.json(analysis())),
      http.get('/api/instagram-profiles/7/:series', () => failure(422, 'Not needed here')),
      http.get('/api/demographics/my-profile/latest', latest),
    )
    renderApp('/my-performance')
    return within(await screen.findByRole('region', { name: 'Your audience' }))
  }

  test('what was entered shows with its day', async () => {
    const card = await openPerformance(something)
    expect(card.getByText('Entered by you on 18 Nov 2026')).toBeVisible()
    const shares = card.getAllByRole('term').map((term) => [term.textContent, term.nextElementSibling?.textContent])
    expect(shares).toEqual([
      ['Top countries of your views', 'Israel 60%'],
      ['Top cities of your views', 'Tel Aviv 30%'],
      ['Gender of your viewers', 'male 40% · female 60% · others 0%'],
      ['Age of your viewers', '18–24 20%'],
      ['Gender of your followers', 'female 100%'],
      ['Top cities of your followers', 'Haifa 12%'],
      ['Top countries of your followers', 'Israel 80%'],
    ])
    expect(card.getByRole('link', { name: 'Update Demographics' })).toHaveAttribute(
      'href',
      '/settings?tab=demographics',
    )
  })

  test.each([
    ['nothing was entered', { ...blank, fromInstagram: true }, 'Followers: from Instagram on 18 Nov 2026.'],
    [
      'views were entered',
      { ...record, fromInstagram: true },
      'Followers: from Instagram on 18 Nov 2026. Views: entered by you.',
    ],
  ])('followers that Instagram gave are named so where %s', async (_, saved, caption) => {
    const card = await openPerformance(() => HttpResponse.json(saved))
    expect(card.getByText(caption)).toBeVisible()
  })

  test('with nothing entered it leads to the form', async () => {
    const card = await openPerformance(nothing)
    expect(card.getByRole('link', { name: 'Set Up Demographics' })).toHaveAttribute(
      'href',
      '/settings?tab=demographics',
    )
  })
})

async function typeCountry(percent = '60') {
  await user.selectOptions(screen.getByLabelText('Country 1'), 'Israel')
  put('Percentage 1', percent)
  await press('Next')
}

describe('the wizard', () => {
  test('DEM-003 DEM-015 SET-024 all eight steps, sent once after the last', async () => {
    let latest: Response | null = null
    await open(() => latest ?? nothing())
    const sent = saving()
    await begin()
    await typeCountry()
    put('City 1', 'Tel Aviv')
    put('Percentage 1', '30')
    await press('Next')
    put('Male', '40')
    put('Female', '60')
    await press('Next')
    put('18–24', '20')
    await press('Next')
    put('25–34', '25')
    await press('Next')
    put('Others', '100')
    await press('Next')
    put('City 1', 'Haifa')
    put('Percentage 1', '12')
    await press('Next')
    await user.selectOptions(screen.getByLabelText('Country 1'), 'Germany')
    put('Percentage 1', '80')
    expect(sent).toEqual([])
    latest = something()
    await press('Save')
    expect(await screen.findByText('Demographics data updated successfully!')).toBeVisible()
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(sent).toEqual([
      {
        insta_profile_id: 7,
        date_entered: expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/),
        version: 0,
        views_top_countries_percent: { Israel: 60 },
        views_top_cities_percent: { 'Tel Aviv': 30 },
        views_gender_distribution_percent: { male: 40, female: 60 },
        views_top_age_ranges_percent: { '18-24': 20 },
        followers_age_distribution: { '25-34': 25 },
        followers_gender_distribution: { others: 100 },
        followers_top_cities_distribution: { Haifa: 12 },
        followers_top_country_distribution: { Germany: 80 },
      },
    ])
    expect(screen.getByText('Demographics Data Configured')).toBeVisible()
  })

  test('DEM-005 DEM-006 three rows of places, and a country is offered once', async () => {
    await open(nothing)
    await begin()
    expect(screen.getAllByRole('combobox')).toHaveLength(3)
    await user.selectOptions(screen.getByLabelText('Country 1'), 'Israel')
    expect(within(screen.getByLabelText('Country 2')).queryByRole('option', { name: 'Israel' })).toBeNull()
    await press('Skip')
    expect(screen.getAllByLabelText(/^City \d/)).toHaveLength(3)
  })

  test('DEM-010 DEM-007 what is wrong is said at its field, and nothing is lost', async () => {
    await open(nothing)
    await begin()
    await press('Next')
    expect(screen.getByRole('alert')).toHaveTextContent('Please fill in at least one field before continuing')
    expect(screen.getByLabelText('Country 1')).toHaveFocus()
    await typeCountry('120')
    expect(screen.getByRole('alert')).toHaveTextContent('Enter a whole number from 0 to 100')
    expect(screen.getByLabelText('Percentage 1')).toHaveFocus()
    expect(screen.getByLabelText('Percentage 1')).toBeInvalid()
    expect(screen.getByLabelText('Percentage 1')).toHaveAccessibleDescription('Enter a whole number from 0 to 100')
    put('Percentage 1', '20')
    expect(screen.queryByRole('alert')).toBeNull()
    await press('Next')
    expect(screen.getByRole('heading', { name: 'Top cities of your views' })).toHaveFocus()
    await press('Back')
    expect(screen.getByLabelText('Country 1')).toHaveValue('Israel')
  })

  test('DEM-011 DEM-017 a skipped step stays as it was saved, an emptied one is not set', async () => {
    await open(something)
    const sent = saving()
    await begin('Update Demographics')
    put('Percentage 1', '99')
    await press('Skip')
    put('City 1', '')
    put('Percentage 1', '')
    for (let step = 2; step <= 8; step += 1) await press('Skip')
    await waitFor(() => expect(sent).toHaveLength(1))
    expect(sent[0]).toMatchObject({
      version: 3,
      views_top_countries_percent: { Israel: 60 },
      views_top_cities_percent: null,
      views_gender_distribution_percent: { male: 40, female: 60, others: 0 },
      followers_age_distribution: null,
    })
  })

  test('DEM-011 eight skipped steps have nothing to save: the wizard ends, and begins anew', async () => {
    await open(nothing)
    const sent = saving()
    await begin()
    for (const _ of steps) await press('Skip')
    expect(await screen.findByText('All steps skipped. You can fill them in any time.')).toBeVisible()
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(sent).toEqual([])
    await begin()
    expect(screen.queryByText(/We kept/)).toBeNull()
  })

  test('DEM-011 what was typed into a step that was skipped is kept', async () => {
    await open(nothing)
    await begin()
    put('Percentage 1', '60')
    for (const _ of steps) await press('Skip')
    expect(await screen.findByText('We kept what you entered')).toBeVisible()
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  test('what was saved is not emptied as a whole', async () => {
    await open(() => HttpResponse.json({ ...blank, viewsTopCountriesPercent: { Israel: 60 } }))
    const sent = saving()
    await begin('Update Demographics')
    await user.selectOptions(screen.getByLabelText('Country 1'), '')
    put('Percentage 1', '')
    for (const _ of steps) await press('Skip')
    expect(screen.getByRole('alert')).toHaveTextContent('Fill in at least one step before saving')
    expect(sent).toEqual([])
  })

  test('closed by mistake, it opens where it was; starting over takes it away', async () => {
    await open(nothing)
    await begin()
    await typeCountry()
    await user.keyboard('{Escape}')
    expect(await screen.findByText('We kept what you entered')).toBeVisible()
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await user.click(screen.getByRole('button', { name: 'Set Up Demographics' }))
    expect(await screen.findByText('Step 2 of 8')).toBeVisible()
    await press('Start over')
    expect(screen.getByText('Step 1 of 8')).toBeVisible()
    expect(screen.getByLabelText('Country 1')).toHaveValue('')
  })

  test('DEM-012 a failed save says so, keeps all and can be tried again', async () => {
    await open(nothing)
    const sent = saving(() => failure(500, 'Something went wrong'))
    await begin()
    await typeCountry()
    for (let step = 2; step <= 8; step += 1) await press('Skip')
    expect(await screen.findByText('Failed to save demographics data. Please try again.')).toBeVisible()
    await press('Skip')
    expect(await screen.findByText('Demographics data updated successfully!')).toBeVisible()
    expect(sent[1]).toEqual(sent[0])
  })

  test.each([
    ['Save mine', { version: 5, views_top_countries_percent: { Israel: 60 } }],
    ['Discard mine', null],
  ])('saved elsewhere meanwhile: %s', async (choice, second) => {
    await open(nothing)
    const current = { ...record, version: 5, viewsTopCountriesPercent: { Spain: 9 } }
    const sent = saving(() => HttpResponse.json({ message: 'Changed', code: 'conflict', current }, { status: 409 }))
    await begin()
    await typeCountry()
    for (let step = 2; step <= 8; step += 1) await press('Skip')
    expect(await screen.findByRole('alert')).toHaveTextContent('Your demographics were also saved somewhere else')
    await press(choice)
    if (second) {
      await waitFor(() => expect(sent[1]).toMatchObject(second))
    } else {
      expect(await screen.findByLabelText('Country 1')).toHaveValue('Spain')
      expect(sent).toHaveLength(1)
    }
  })
})
