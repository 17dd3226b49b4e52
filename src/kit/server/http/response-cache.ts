// Caches responses for visitors: rendered once, compressed once, then sent as bytes until they expire.
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

export interface CachedResponse {
  readonly status: number;
  readonly in: Record<Encoding, EncodedBody>;
}
interface EncodedBody {
  /** Names and values alternate, as `writeHead` of node:http takes them. */
  readonly headers: string[];
  readonly body: Buffer;
}
export type Encoding = 'br' | 'gzip' | 'identity';

export interface FreshResponse {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
}

export interface ResponseCache {
  /** The cached response of `key` if it is ready and not too old. */
  peek(key: string): CachedResponse | null;
  /** The cached response of `key` if it is younger than `cacheForMs`, else the result of `make`. */
  get(kept: Kept, make: () => Promise<FreshResponse>): Promise<CachedResponse>;
}

interface Kept {
  readonly key: string;
  readonly cacheForMs: number;
  /** Responses push out only those of their own group, such as all pages of one route. */
  readonly group: string;
}

interface Entry {
  readonly madeAt: number;
  readonly cacheForMs: number;
  readonly answer: Promise<CachedResponse>;
  made: CachedResponse | null;
}

/**
 * `clock` gives milliseconds that never run backwards. Only responses with status 200 are cached,
 * and only if their headers make them public.
 */
export function createResponseCache(clock: () => number, maxOfGroup = 500): ResponseCache {
  const entries = new Map<string, Entry>();
  const groups = new Map<string, Set<string>>();

  const groupOf = (name: string): Set<string> => {
    const group = groups.get(name) ?? new Set();
    groups.set(name, group);
    return group;
  };

  return {
    peek(key) {
      const entry = entries.get(key);
      return entry?.made && clock() - entry.madeAt < entry.cacheForMs ? entry.made : null;
    },

    get({ key, cacheForMs, group: name }, make) {
      const cached = entries.get(key);
      // The age counts from when the making began, so that no fact older than that is shown.
      if (cached && clock() - cached.madeAt < cacheForMs) return cached.answer;
      const fresh = make();
      const answer = fresh.then(encodeAll);
      const entry: Entry = { madeAt: clock(), cacheForMs, answer, made: null };
      const group = groupOf(name);
      group.delete(key);
      group.add(key);
      entries.set(key, entry);
      for (const oldest of group) {
        if (group.size <= maxOfGroup) break;
        group.delete(oldest);
        entries.delete(oldest);
      }
      const forget = () => {
        if (entries.get(key) !== entry) return;
        group.delete(key);
        entries.delete(key);
      };
      entry.answer.then((answer) => {
        entry.made = answer;
      }, forget);
      fresh.then((one) => isKept(one) || forget(), forget);
      return entry.answer;
    },
  };
}

const isKept = ({ status, headers }: FreshResponse): boolean =>
  status === 200 || headers['cache-control']?.startsWith('public') === true;

async function encodeAll({ status, headers, body }: FreshResponse): Promise<CachedResponse> {
  const same = Object.entries(headers).flat();
  const form = async (encoding: Encoding): Promise<EncodedBody> => {
    const bytes = await encode(body, encoding, headers['content-type']);
    const own = ['content-length', String(bytes.length)];
    if (encoding !== 'identity') own.push('content-encoding', encoding);
    return { headers: [...same, ...own], body: bytes };
  };
  const [br, gz, identity] = await Promise.all([form('br'), form('gzip'), form('identity')]);
  return { status, in: { br, gzip: gz, identity } };
}

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/**
 * Brotli at quality 4: a hundredth of the time of its default of 11 for a few percent more bytes. Pages
 * at quality 5, in half again the time: with 9 % less a search fits into what a server may send before
 * the first answer of the browser.
 */
export function encode(body: Buffer, encoding: Encoding, type: unknown): Promise<Buffer> {
  const quality = String(type).startsWith('text/html') ? 5 : 4;
  if (encoding === 'br')
    return brotli(body, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } });
  return encoding === 'gzip' ? zip(body, { level: 6 }) : Promise.resolve(body);
}

/** The best encoding that the header `Accept-Encoding` allows. */
export function bestEncoding(accepted: string | string[] | undefined): Encoding {
  const header = String(accepted ?? '');
  if (/\bbr\b(?!\s*;\s*q=0(?:\.0*)?(?:,|$))/.test(header)) return 'br';
  return /\bgzip\b(?!\s*;\s*q=0(?:\.0*)?(?:,|$))/.test(header) ? 'gzip' : 'identity';
}
