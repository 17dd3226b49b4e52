// Reads all that a provider has, a page at a time.

export async function* pagesOf<One>(all: AsyncIterable<One>, size: number): AsyncIterable<One[]> {
  let page: One[] = [];
  for await (const one of all) {
    page.push(one);
    if (page.length < size) continue;
    yield page;
    page = [];
  }
  if (page.length > 0) yield page;
}

/** A set of ids that takes a bit for each: 125 kB for a million payments. */
export function createSeen() {
  let bits = new Uint8Array(1024);
  return {
    add(id: number) {
      if (id >> 3 >= bits.length) {
        const more = new Uint8Array(2 * (id >> 3) + 1);
        more.set(bits);
        bits = more;
      }
      bits[id >> 3] = (bits[id >> 3] ?? 0) | (1 << (id & 7));
    },
    has: (id: number) => ((bits[id >> 3] ?? 0) & (1 << (id & 7))) !== 0,
  };
}
