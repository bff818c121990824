/** "1 game", "17,634 games". */
export function gameCountInWords(count: number): string {
  return `${count.toLocaleString('en-US')} ${count === 1 ? 'game' : 'games'}`
}
