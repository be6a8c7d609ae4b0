import { expect, test } from 'vitest'
import { quickVisibility } from './visibility'

const page = `
  <style>
    .gone { display: none }
    .row { display: flex }
    .row:empty { display: none }
    .list .item { display: grid }
    .faint, .unseen { visibility: hidden }
    .unseen .seen { visibility: visible }
    .heir { visibility: inherit }
    :is(.either, .or) { display: inline-flex }
    button.quiet { pointer-events: none }
    @media (min-width: 1px) { .wide { display: none } }
    @media screen { .screen { display: none } }
    .forced { display: none !important }
    [title="one, two"] { visibility: hidden }
    .unknown:nonsense(1) { display: none }
  </style>
  <p class="gone">one</p>
  <p class="gone" style="display: block">its own style wins</p>
  <p class="forced" style="display: block">but for what is important</p>
  <div class="row"></div>
  <div class="row"><i>two rules</i></div>
  <ul class="list"><li class="item">a list</li><li class="list">another</li></ul>
  <div class="unseen">unseen<b>its child</b><b class="seen">seen</b><b class="heir">heir</b></div>
  <span class="faint"><em>faint</em></span>
  <span class="or">of a list of selectors</span><span class="either">either</span>
  <button type="button" class="quiet"><svg></svg></button>
  <button type="button">loud</button>
  <span class="wide">jsdom has no window</span>
  <span class="screen">a screen</span>
  <p title="one, two">a comma within an attribute</p>
  <p class="unknown">a selector that jsdom doesn't know</p>
  <audio></audio><audio controls></audio>
  <p hidden>hidden</p>
  <input type="hidden"><input><dialog>closed</dialog><dialog open>open</dialog>
  <table><tbody><tr><td>cell</td></tr></tbody></table>`

const names = ['display', 'visibility', 'pointerEvents', 'opacity'] as const

test('says what jsdom says of each element, also after a sheet has come or gone', () => {
  const frame = document.body.appendChild(document.createElement('iframe'))
  const window = frame.contentWindow as Window & typeof globalThis
  const inside = window.document
  inside.write(page)
  const whole = window.getComputedStyle
  quickVisibility(window)
  expect(window.getComputedStyle).not.toBe(whole)

  const differences = () => {
    const found: string[] = []
    for (const element of inside.body.querySelectorAll('*')) {
      for (const name of names) {
        const [quick, real] = [window.getComputedStyle(element)[name], whole.call(window, element)[name]]
        if (quick !== real) found.push(`${element.outerHTML}: ${name} ${quick}, not ${real}`)
      }
    }
    return found
  }
  expect(differences()).toEqual([])

  const late = inside.createElement('style')
  late.textContent = '.gone { display: inline } td { visibility: collapse } .seen { display: contents }'
  inside.head.append(late)
  expect(differences()).toEqual([])
  expect(window.getComputedStyle(inside.querySelector('td') as Element).visibility).toBe('collapse')

  const middle = inside.createElement('style')
  middle.textContent = '.faint { visibility: visible } p { display: inline }'
  late.before(middle)
  expect(differences()).toEqual([])
  const other = inside.createElement('style')
  other.textContent = 'p { display: flex }'
  middle.replaceWith(other)
  expect(differences()).toEqual([])

  inside.querySelector('style')?.remove()
  expect(differences()).toEqual([])

  const style = window.getComputedStyle(inside.body)
  expect(style.toString).toBeInstanceOf(Function)
  expect(style.getPropertyValue('constructor')).toBe('')
  frame.remove()
})
