import { expect, it } from 'vitest'
import { gameListData } from './game-list-data.ts'

it('a list page has full URLs, and continues the previous page’s numbering', () => {
  const games = [
    { slug: 'hive', title: 'Hive' },
    { slug: 'z-rtz', title: 'ZÈRTZ' },
  ]
  const list = gameListData('https://twotop.example', games, 25)
  expect(list.numberOfItems).toBe(2)
  expect(list.itemListElement).toEqual([
    { '@type': 'ListItem', position: 25, name: 'Hive', url: 'https://twotop.example/game/hive' },
    { '@type': 'ListItem', position: 26, name: 'ZÈRTZ', url: 'https://twotop.example/game/z-rtz' },
  ])
})
