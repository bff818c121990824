/**
 * Counts the bits two bitsets share, 128 at a time: counting every option of every filter is most of the work of an answer,
 * and the processor's vector instructions, which only WebAssembly reaches, do it four times faster than JavaScript.
 */

type CountShared = (firstAddress: number, secondAddress: number, bytes: number) => number

/** The loop as WebAssembly; parameters are 0 and 1, the addresses, and 2, the bytes left; 3 holds four sums. */
const countSharedCode = `
  01 01 7b                  ;; one local of 128 bits
  02 40 03 40               ;; block, loop
  20 02 45 0d 01            ;;   leave the block when no bytes are left
  20 03                     ;;   the sums so far
  20 00 fd 00 04 00         ;;   load 16 bytes of the first set
  20 01 fd 00 04 00         ;;   load 16 bytes of the second set
  fd 4e                     ;;   v128.and
  fd 62                     ;;   i8x16.popcnt
  fd 7d fd 7f               ;;   extadd_pairwise, twice: sixteen counts become four
  fd ae 01 21 03            ;;   i32x4.add, and keep the sums
  20 00 41 10 6a 21 00      ;;   first address + 16
  20 01 41 10 6a 21 01      ;;   second address + 16
  20 02 41 10 6b 21 02      ;;   bytes left - 16
  0c 00 0b 0b               ;; again; end of loop and block
  20 03 fd 1b 00            ;; the four sums, added
  20 03 fd 1b 01 6a
  20 03 fd 1b 02 6a
  20 03 fd 1b 03 6a
  0b`

const moduleBytes = Uint8Array.from([
  ...bytesOf('00 61 73 6d 01 00 00 00'),
  ...section(1, bytesOf('01 60 03 7f 7f 7f 01 7f')), // one type: three i32 to one i32
  ...section(2, bytesOf('01 01 6d 01 6d 02 00 01')), // the memory is imported as m.m
  ...section(3, bytesOf('01 00')), // one function of that type
  ...section(7, bytesOf('01 01 63 00 00')), // exported as c
  ...section(10, [1, ...sized(bytesOf(countSharedCode))]),
])

// Compiled once: every index of the process runs the same few bytes.
const compiled = new WebAssembly.Module(moduleBytes)

/** Makes the counter for bitsets in a memory; addresses and lengths are in bytes, lengths a multiple of 16. */
export function bitCounterIn(memory: WebAssembly.Memory): CountShared {
  const instance = new WebAssembly.Instance(compiled, { m: { m: memory } })
  return instance.exports.c as CountShared
}

function bytesOf(listing: string): number[] {
  const withoutRemarks = listing.replace(/;;.*/g, '')
  return (withoutRemarks.match(/[0-9a-f]{2}/g) ?? []).map((byte) => Number.parseInt(byte, 16))
}

function section(id: number, content: number[]): number[] {
  return [id, ...sized(content)]
}

/** Puts the length before the bytes; below 128 that is one byte. */
function sized(content: number[]): number[] {
  return [content.length, ...content]
}
