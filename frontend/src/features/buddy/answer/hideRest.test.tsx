import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderUi } from '@/testing/render'
import { Answer } from './Answer'
import { closeMarks, typedUnits, typedWith, UNSEEN, withoutRest } from './typing'

test('the rest of a word that is being typed takes its place unseen, whatever mark it stands in', () => {
  const text = closeMarks(typedWith(typedUnits('Post your **best reels** now'), 'Post your **best re'.length))
  renderUi(<Answer typing text={text} facts={[]} />)
  expect(screen.getByText('els')).not.toBeVisible()
  expect(screen.getByText('els').closest('strong')).toHaveTextContent('best reels')
  expect(screen.queryByText(/now/)).toBeNull()
  expect(withoutRest(text)).toBe('Post your **best re**')
})

test.each([
  ['between words', 'Rye ', 'Rye bread'],
  ['before a figure, which comes whole', 'It has ', 'It has [5](fact:a) likes'],
  ['at the end', 'Rye', 'Rye'],
])('%s nothing is laid out ahead', (_, typed, whole) => {
  expect(typedWith(typedUnits(whole), typed.length)).toBe(typed)
})

test('an answer that holds the mark of the rest itself hides nothing', () => {
  renderUi(<Answer text={`Rye${UNSEEN}bread`} facts={[]} />)
  expect(screen.getByText(/bread/)).toBeVisible()
  expect(typedWith(typedUnits(`Rye${UNSEEN} bread`), 5)).toBe('Rye ')
})
