import { gzipSync } from 'node:zlib'
import { expect, it } from 'vitest'
import { aChosenFile, bytesOf } from '#/testing/served/chosen-file.ts'
import { chosenFileText } from './chosen-file.ts'
import { IMPORT_MESSAGES } from './file-problem.ts'

const text = (bytes: Uint8Array<ArrayBuffer>) => chosenFileText(aChosenFile(bytes), 'table')

it.each([
  ['UTF-8', bytesOf('Größe'), 'Größe'],
  ['Windows-1252', new Uint8Array([71, 114, 246, 223, 101]), 'Größe'],
  ['UTF-16, little end first', new Uint8Array([0xff, 0xfe, 0x47, 0, 0xf6, 0]), 'Gö'],
  ['UTF-16, big end first', new Uint8Array([0xfe, 0xff, 0, 0x47, 0, 0xf6]), 'Gö'],
  ['gzip', new Uint8Array(gzipSync('packed')), 'packed'],
])('a file is read as %s', async (_, bytes, read) => expect(await text(bytes)).toBe(read))

it.each([
  ['60 MB, without being read', aChosenFile(bytesOf('x'), 60_000_000), IMPORT_MESSAGES.tooLarge],
  [
    '60 MB when unpacked',
    aChosenFile(new Uint8Array(gzipSync(Buffer.alloc(60_000_000)))),
    IMPORT_MESSAGES.tooLarge,
  ],
  ['nothing', aChosenFile(new Uint8Array()), IMPORT_MESSAGES.empty],
  ['a workbook', aChosenFile(bytesOf('PK\u0003\u0004xl/workbook.xml')), IMPORT_MESSAGES.workbook],
  ['a PDF', aChosenFile(bytesOf('%PDF-1.7')), IMPORT_MESSAGES.pdf],
  ['a picture', aChosenFile(new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0, 0, 0])), IMPORT_MESSAGES.noText],
  ['a damaged gzip', aChosenFile(new Uint8Array(gzipSync('packed').subarray(0, 12))), 'damaged'],
])('%s is refused in words', async (_, file, words) => {
  await expect(chosenFileText(file, 'table')).rejects.toThrow(words)
})

it('twenty thousand plays fit into the upload limit once stripped of what is not imported', async () => {
  const score = (playerRefId: number) => ({
    playerRefId,
    winner: false,
    score: '12',
    newPlayer: true,
    rank: 0,
    seatOrder: 0,
  })
  const export_ = {
    userInfo: { meRefId: 1, picture: 'x'.repeat(1_000) },
    players: [{ id: 1, name: 'Me', modificationDate: '2026-01-01 00:00:00' }],
    games: [
      { id: 1, name: 'Hive', urlImage: 'x'.repeat(500), copies: [{ statusOwned: true, metaData: '{}' }] },
    ],
    plays: Array.from({ length: 20_000 }, (_, at) => ({
      uuid: `1DB76738-9A83-4201-93CB-48E8${String(at).padStart(8, '0')}`,
      ...{ gameRefId: 1, playDate: '2026-01-01 20:00:00', durationMin: 30, usesTeams: false, ignored: false },
      ...{
        modificationDate: '2026-01-01 00:00:00',
        entryDate: '2026-01-01 00:00:00',
        playImages: '[]',
        metaData: 'x'.repeat(300),
      },
      playerScores: [score(1), score(2)],
    })),
  }
  const file = new File([JSON.stringify(export_)], 'BGStatsExport.json')
  for (const wanted of ['plays', 'shelf'] as const) {
    const sent = await chosenFileText(file, wanted)
    expect(sent.length).toBeLessThan(9_000_000)
    expect(sent).not.toMatch(/xxx|modificationDate/)
    expect(JSON.parse(sent).plays).toHaveLength(20_000)
  }
})
