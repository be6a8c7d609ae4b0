import { expect, test } from 'vitest'
import { shownText } from './shownText'

test.each([
  ['Post <img src=x onerror=alert(1)>more.', 'Post more.'],
  ['<div title="a > b">Post</div> <b>more</b>.<br/>', 'Post more.'],
  ['Post<script>alert("</b>")</script> more<!-- <i> -->.', 'Post more.'],
  ['![4%](https://evil.example/p.png)Post more.', 'Post more.'],
  ['I <3 rye, 2 < 3 and 4 > 3', 'I <3 rye, 2 < 3 and 4 > 3'],
  ['Write `<b>` or ``a ` <i>``', 'Write `<b>` or ``a ` <i>``'],
  [`Here:\n${'> '.repeat(3000)}deep`, 'Here:\n deep'],
  [`${'>'.repeat(6000)}deep`, 'deep'],
  [`${'1. - '.repeat(1500)}deep`, ' deep'],
  ['> > - 1. not deep', '> > - 1. not deep'],
  ['-------------', '-------------'],
  ['- - - - - - - - - - - - -', '- - - - - - - - - - - - -'],
  ['```\n>>>>>>>>>>>>> diff\n```', '```\n>>>>>>>>>>>>> diff\n```'],
  ['It is [4.2%](fact:own:rate).', 'It is [4.2%](fact:own:rate).'],
])('%s', (text, shown) => {
  expect(shownText(text)).toBe(shown)
})
