import { expect, test } from 'vitest'
import { formatToMake } from './formatToMake'

test.each([
  ['Make your next post one of your reels', 'reel'],
  ['For your next post:\n\n1. Make it one of your carousels. They do twice as well.', 'carousel'],
  ['Your week is quiet. Try a reel on Wednesday.', 'reel'],
  ['Post at 8:00 PM', 'post'],
  ['Post fewer reels.', 'post'],
  ['Your best post is a reel.', 'post'],
  ['Post at 8:00 PM. Your reels do best then.', 'post'],
])('%j is an idea for a %s', (text, format) => {
  expect(formatToMake(text)).toBe(format)
})
