/**
 * Counts the bits that two bitsets share, 128 at a time: counting every option of every filter is most of the work of an answer,
 * and the processor's vector instructions, which only WebAssembly reaches, do it four times faster than JavaScript.
 */
type CountShared = (firstAddress: number, secondAddress: number, bytes: number) => number

/** A module with one function; its parameters are 0 and 1, the addresses, and 2, the bytes left; 3 holds four sums. */
const listing = `
  00 61 73 6d 01 00 00 00             ;; WebAssembly, version 1
  01 08 01 60 03 7f 7f 7f 01 7f       ;; one type: three i32 to one i32
  02 08 01 01 6d 01 6d 02 00 01       ;; the memory is imported as m.m
  03 02 01 00  07 05 01 01 63 00 00   ;; one function of that type, exported as c
  0a 5a 01 58 01 01 7b                ;; its code, with one local of 128 bits
  02 40 03 40                         ;; block, loop
  20 02 45 0d 01                      ;;   leave the block when no bytes are left
  20 03                               ;;   the sums so far
  20 00 fd 00 04 00                   ;;   load 16 bytes of the first set
  20 01 fd 00 04 00                   ;;   load 16 bytes of the second set
  fd 4e fd 62                         ;;   v128.and, i8x16.popcnt
  fd 7d fd 7f                         ;;   extadd_pairwise, twice: sixteen counts become four
  fd ae 01 21 03                      ;;   i32x4.add, and keep the sums
  20 00 41 10 6a 21 00                ;;   first address + 16
  20 01 41 10 6a 21 01                ;;   second address + 16
  20 02 41 10 6b 21 02                ;;   bytes left - 16
  0c 00 0b 0b                         ;; again; end of loop and block
  20 03 fd 1b 00 20 03 fd 1b 01 6a    ;; the four sums, added
  20 03 fd 1b 02 6a 20 03 fd 1b 03 6a
  0b`

const bytes = listing.replace(/;;.*/g, '').match(/[0-9a-f]{2}/g)!
const compiled = new WebAssembly.Module(Uint8Array.from(bytes, (byte) => Number.parseInt(byte, 16)))

/** Creates a counter for a memory; addresses and lengths are in bytes, lengths a multiple of 16. */
export const bitCounterIn = (memory: WebAssembly.Memory): CountShared =>
  new WebAssembly.Instance(compiled, { m: { m: memory } }).exports.c as CountShared
