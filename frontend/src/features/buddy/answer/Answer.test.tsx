import { act, fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { describe, expect, test } from 'vitest'
import { fact } from '@/testing/fixtures/chat'
import { renderUi } from '@/testing/render'
import { Answer } from './Answer'

const draw = (text: string) => renderUi(<Answer text={text} facts={[fact]} />).container

let grow = () => {}

function Growing() {
  const [text, setText] = useState('It is [4.2%](fact:own:rate)')
  grow = () => setText((now) => `${now} and more`)
  return <Answer text={text} facts={[{ ...fact }]} />
}

describe('an answer', () => {
  test('a figure that is stressed inside of its link is a chip of words', async () => {
    draw('It is [**4.2%**](fact:own:rate), not [_12%_](unverified:).')
    expect(await screen.findByRole('button', { name: '4.2%' })).toBeVisible()
    expect(screen.getByText('12%').closest('em')).not.toBeNull()
    expect(screen.getByText('(not in your data)')).toBeVisible()
  })

  test('a quoted caption is the text that it is, beside a figure', async () => {
    const container = draw(
      'Your reel "&ast;&ast;Rye&ast;&ast; &lsqb;x&rsqb;(http://a.b) &lt;img src=x> &grave;c&grave; &#126;&#126;d&#126;&#126; ' +
        '&amp;lt; &lsqb;7&rsqb;&lpar;fact:own:rate)": [4.2%](fact:own:rate).',
    )
    expect(container).toHaveTextContent(
      'Your reel "**Rye** [x](http://a.b) <img src=x> `c` ~~d~~ &lt; [7](fact:own:rate)": 4.2%.',
    )
    expect(container.querySelector('strong, img, code, del, a')).toBeNull()
    expect(await screen.findAllByRole('button')).toHaveLength(1)
  })

  test('a figure of the planner stands on ideas', async () => {
    renderUi(<Answer text="You plan [3](fact:own:rate)." facts={[{ ...fact, n: 3, counted: 'idea' }]} />)
    fireEvent.click(await screen.findByRole('button', { name: '3' }))
    expect(await screen.findByText('3 ideas')).toBeVisible()
  })

  test('the card of a figure stays open while the answer grows', async () => {
    renderUi(<Growing />)
    const chip = await screen.findByRole('button', { name: '4.2%' })
    fireEvent.click(chip)
    expect(await screen.findByRole('link', { name: 'Show me' })).toBeVisible()
    act(() => grow())
    expect(await screen.findByText(/and more/)).toBeVisible()
    expect(chip).toBeInTheDocument()
    expect(screen.getByRole('link', { name: 'Show me' })).toBeVisible()
  })

  test('the card of a figure leads to the very post that it is of', async () => {
    const link = '/shortlists?list=2&saved=9#section-growth'
    renderUi(<Answer text="It is [4.2%](fact:own:rate)." facts={[{ ...fact, link }]} />)
    fireEvent.click(await screen.findByRole('button', { name: '4.2%' }))
    expect(await screen.findByRole('link', { name: 'Show me' })).toHaveAttribute('href', link)
  })

  test('headings of any level stand below those of the page', () => {
    draw('# One\n\ntext\n\n#### Two')
    expect(screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual(['One', 'Two'])
  })

  test('a block of code keeps its lines', () => {
    const container = draw('```\n#rye\n#bread\n```')
    expect(container.querySelector('pre')).toHaveTextContent('#rye #bread')
  })

  test('a figure of a table says what it is, for where the table has no room for its columns', () => {
    draw('| Account | Growth, **30 days** |\n| --- | --- |\n| @maya | [4.2%](fact:own:rate) |\n| @noa | N/A |')
    expect(screen.getAllByRole('cell').map((cell) => cell.dataset.column)).toEqual([
      'Account',
      'Growth, 30 days',
      'Account',
      'Growth, 30 days',
    ])
  })

  test('a caption from right to left is apart from what surrounds it', () => {
    const container = draw('The reel "מי ב 🍞 כמו מאפייה…" reached "all" of @noa.')
    expect([...container.querySelectorAll('bdi')].map(({ textContent }) => textContent)).toEqual([
      'מי ב 🍞 כמו מאפייה…',
    ])
  })

  test('a list begins where its words begin, and goes on counting', () => {
    draw('1. הסוד\n2. הבצק\n\nBetween\n\n3. Then\n\n- One')
    expect(screen.getAllByRole('list').map(({ dir, tagName }) => `${tagName} ${dir}`)).toEqual([
      'OL auto',
      'OL auto',
      'UL auto',
    ])
    expect(screen.getAllByRole('list')[1]).toHaveAttribute('start', '3')
  })

  test('pictures and HTML are left out, and a link that leads elsewhere is its words', () => {
    const container = draw(
      '![p](https://evil.example/p.png) <img src=x onerror=a()> [out](https://evil.example) https://b.example',
    )
    expect(container.querySelector('img, a')).toBeNull()
    expect(container).toHaveTextContent('out https://b.example')
  })
})
