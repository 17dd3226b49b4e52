// Answers that are given again when a request is repeated with the same key. They may hold secrets,
// so each is encrypted with a key that only that request leads to.
import {
  createCipheriv,
  createDecipheriv,
  hash,
  hkdfSync,
  randomBytes,
  randomUUID,
} from 'node:crypto';
import type pg from 'pg';
import type { Job } from './job.ts';

/** A request as its sender repeats it. */
interface RepeatableRequest {
  /** Whose key it is, and the key. The database keeps only its hash. */
  readonly key: string;
  /** All that the request asks. */
  readonly content: string;
  /** How long it may go without an answer before it counts as lost and may be begun again. */
  readonly lostAfterSeconds: number;
}

interface BegunRequest {
  /** A hash of its key. */
  readonly id: Buffer;
  /** Keeps the answer for 24 hours. */
  finish(answer: string): Promise<void>;
  /** Nothing was done, or nobody knows: the next request with the key begins again. */
  release(): Promise<void>;
}

export interface StoredAnswers {
  /** The stored answer as `{ answer }`. `running`: the first one has no answer yet. */
  begin(
    request: RepeatableRequest,
  ): Promise<BegunRequest | { readonly answer: string } | 'running' | 'other-content'>;
  /** An id of a request whose answer is not kept; says nothing about it. */
  idOf(request: string): Buffer;
  readonly jobs: readonly Job[];
}

const retention = `interval '24 hours'`;

export function createStoredAnswers(
  store: Pick<pg.Pool, 'query'>,
  { secret }: { readonly secret: string },
): StoredAnswers {
  const hashKey = Buffer.from(hkdfSync('sha256', secret, '', 'stored answers', 32)).toString('hex');
  const hashOf = (text: string) => Buffer.from(hash('sha256', hashKey + text, 'hex'), 'hex');

  return {
    idOf: (request) => hashOf(`id ${request}`),
    async begin({ key, content, lostAfterSeconds }) {
      const [keyHash, contentHash] = [hashOf(`key ${key}`), hashOf(`content ${content}`)];
      const cipherKey = hashOf(`cipher ${JSON.stringify([key, content])}`);
      const claim = randomUUID();
      const { rows } = await store.query<ClaimRow>(claimText, [
        keyHash,
        contentHash,
        claim,
        lostAfterSeconds,
      ]);
      const [row] = rows;
      if (row?.is_ours)
        return {
          id: keyHash,
          async finish(answer) {
            await store.query(
              'update stored_answers set answer = $3 where key_hash = $1 and claim = $2',
              [keyHash, claim, seal(cipherKey, answer)],
            );
          },
          async release() {
            await store.query(
              'delete from stored_answers where key_hash = $1 and claim = $2 and answer is null',
              [keyHash, claim],
            );
          },
        };
      if (row?.is_same === false) return 'other-content';
      return row?.answer ? { answer: open(cipherKey, row.answer) } : 'running';
    },
    jobs: [
      {
        name: 'stored answers',
        due: 'every-minute',
        run: () => store.query(`delete from stored_answers where made_at < now() - ${retention}`),
      },
    ],
  };
}

interface ClaimRow {
  readonly is_ours: boolean;
  /** Null for one that somebody else has begun at this moment. */
  readonly is_same: boolean | null;
  readonly answer: Buffer | null;
}

/** Begins a request that is new, lost, or too old to be remembered; of several at once, one. */
const claimText = `
  with claimed as (
    insert into stored_answers as before (key_hash, content_hash, claim, lost_at)
    values ($1, $2, $3, now() + make_interval(secs => $4))
    on conflict (key_hash) do update
      set content_hash = excluded.content_hash, claim = excluded.claim, lost_at = excluded.lost_at,
        answer = null, made_at = now()
      where before.made_at < now() - ${retention}
        or before.answer is null and before.lost_at < now()
          and before.content_hash = excluded.content_hash
    returning 1)
  select exists (select from claimed) as is_ours, content_hash = $2 as is_same, answer
  from (select 1) one left join stored_answers on key_hash = $1`;

const [algorithm, nonceBytes, tagBytes] = ['aes-256-gcm', 12, 16] as const;

function seal(key: Buffer, text: string): Buffer {
  const nonce = randomBytes(nonceBytes);
  const cipher = createCipheriv(algorithm, key, nonce);
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]);
}

function open(key: Buffer, bytes: Buffer): string {
  const decipher = createDecipheriv(algorithm, key, bytes.subarray(0, nonceBytes));
  decipher.setAuthTag(bytes.subarray(nonceBytes, nonceBytes + tagBytes));
  const text = decipher.update(bytes.subarray(nonceBytes + tagBytes));
  return Buffer.concat([text, decipher.final()]).toString('utf8');
}
