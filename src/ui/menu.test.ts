import { describe, expect, it } from 'vitest'
import { itemForKey } from './menu.tsx'

const labels = ['Settings', 'Admin Dashboard', 'Content Management', 'Sign Out']

describe('itemForKey', () => {
  it('wraps around with the arrow keys', () => {
    expect(itemForKey('ArrowDown', labels, -1)).toBe(0)
    expect(itemForKey('ArrowDown', labels, 3)).toBe(0)
    expect(itemForKey('ArrowUp', labels, 0)).toBe(3)
    expect(itemForKey('ArrowUp', labels, 2)).toBe(1)
  })

  it('jumps to both ends with Home and End', () => {
    expect(itemForKey('Home', labels, 2)).toBe(0)
    expect(itemForKey('End', labels, 0)).toBe(3)
  })

  it('finds the next item that begins with a letter', () => {
    expect(itemForKey('s', labels, 0)).toBe(3)
    expect(itemForKey('S', labels, 3)).toBe(0)
    expect(itemForKey('x', labels, 0)).toBeNull()
  })

  it('ignores other keys', () => {
    expect(itemForKey('Enter', labels, 0)).toBeNull()
  })
})
