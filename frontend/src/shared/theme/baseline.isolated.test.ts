import { expect, test } from 'vitest'
import { baseline } from './baseline'
import { theme } from './theme'

/** Whether a rule for forced colours draws an outline around an element. */
function isOutlined(html: string): boolean {
  document.body.innerHTML = html
  const element = document.querySelector('[data-it]') ?? expect.fail('no element')
  return Object.entries(baseline(theme)['@media (forced-colors: active)']).some(
    ([selector, rule]) => 'outline' in rule && element.matches(selector),
  )
}

test.each([
  ['a toggle that is on', '<button data-it aria-pressed="true"></button>'],
  ['a switch that is on', '<span class="Mui-checked"></span><span data-it class="MuiSwitch-track"></span>'],
  ['the page of the navigation', '<a data-it aria-current="page"></a>'],
  ['the chosen tab', '<button data-it role="tab" aria-selected="true"></button>'],
  ['the chosen option of a list', '<li data-it role="option" aria-selected="true"></li>'],
  ['the chosen day', '<button data-it data-day="2026-11-20" data-chosen></button>'],
  ['today', '<span data-it data-number="today"></span>'],
])('forced colours outline %s', (_, html) => expect(isOutlined(html)).toBe(true))

test('forced colours outline nothing that is not selected', () => {
  expect(isOutlined('<button data-it aria-pressed="false"></button>')).toBe(false)
})
