import { expect, test } from 'vitest'
import { drawInTurn } from './drawInTurn'

test('parts are drawn one after the other, and one that has gone holds up no other', () => {
  const drawn: string[] = []
  const part = (name: string) => drawInTurn(() => drawn.push(name))
  const first = part('first')
  const second = part('second')
  const third = part('third')
  expect(drawn).toEqual(['first'])
  second()
  first()
  expect(drawn).toEqual(['first', 'third'])
  first()
  third()
  part('fourth')()
  expect(drawn).toEqual(['first', 'third', 'fourth'])
})
