// The header `Idempotency-Key` (IETF draft-ietf-httpapi-idempotency-key-header): a POST that is sent
// again with the same key is answered as the first one was, and done once. Only a session or an API
// key is given its own answers again: a network may be shared by strangers.
import type { FastifyReply, FastifyRequest } from 'fastify';
import { networkOf } from '../../../kit/server/http/network.ts';
import type { StoredAnswers } from '../../../kit/server/stored-answers.ts';
import type { AnyCall } from '../../call.ts';
import { problemMediaType, problemOf } from '../../problem.ts';
import { type Refusal, refuse } from '../../refusal.ts';
import type { Session } from '../handler.ts';
import type { ComparableFile } from './incoming-file.ts';
import { jsonMediaType } from './json-bytes.ts';

/** What a POST with a key may be refused for beside its own refusals. */
export const repeatRefusals = { 'request-under-way': 409, 'key-used-otherwise': 422 } as const;

/** What was answered to the first request. It has no headers: cookies are for one browser. */
interface FirstAnswer {
  readonly status: number;
  readonly mediaType: string;
  readonly body: string;
  /** The hash of the file that was uploaded, if it was read as a whole. */
  readonly fileHash?: string | null;
}

/** A request that has to be done, whose answer is kept if it is a session's own. */
interface FirstRequest {
  readonly first: null;
  /** The same in each repetition; says nothing about who sent it, nor the key. */
  readonly id: Buffer;
  keepOutput(reply: FastifyReply, body: string | Buffer): Promise<void>;
  keepRefusal(request: FastifyRequest, refusal: Refusal): Promise<void>;
  /** What failed on our side, or set a cookie, is not kept: it is done again. */
  release(): Promise<void>;
}

const minute = 60;
/** Longer than any of them takes. */
const lostAfterSeconds = ({ upload }: AnyCall) => (upload ? 20 * minute : 2 * minute);

/** Null where the path names nothing. */
const namedInPath = ({ params }: FastifyRequest): unknown =>
  Object.keys(Object(params)).length > 0 ? params : null;

/** Null for a request without a key. `wire` is all that the call is asked, but an uploaded file. */
export async function beginRepeatable(
  call: AnyCall,
  request: FastifyRequest,
  { session, wire, storedAnswers }: RepeatableRequest,
): Promise<FirstRequest | { readonly first: FirstAnswer } | Refusal | null> {
  const header = request.headers['idempotency-key'];
  if (header === undefined || call.method !== 'POST') return null;
  const key = keyIn(String(header));
  if (!key)
    return refuse('invalid-input', {
      detail: 'The header Idempotency-Key is 1 to 255 printable characters, quoted or not.',
    });
  // A file is compared once it was read.
  const file = call.upload ? (Object(wire)[call.upload.field] as ComparableFile) : null;
  const content = JSON.stringify([call.method, call.path, file ? namedInPath(request) : wire]);
  if (!session) {
    const id = storedAnswers.idOf(JSON.stringify([networkOf(request.ip), key, content]));
    return { first: null, id, keepOutput: nothing, keepRefusal: nothing, release: nothing };
  }
  const begun = await storedAnswers.begin({
    key: `${ownerOfAnswers(session)} ${key}`,
    content,
    lostAfterSeconds: lostAfterSeconds(call),
  });
  if (begun === 'running')
    return refuse('request-under-way', { detail: 'The first request with this key is under way.' });
  const usedOtherwise = refuse('key-used-otherwise', {
    detail: 'This key was used for another request.',
  });
  if (begun === 'other-content') return usedOtherwise;
  if ('answer' in begun) {
    const first: FirstAnswer = JSON.parse(begun.answer);
    const isOther =
      file && ((await file.drop()) || (first.fileHash ?? file.hash()) !== file.hash());
    return isOther ? usedOtherwise : { first };
  }
  // What was done is answered, also where that cannot be kept.
  const keep = (answer: FirstAnswer) =>
    begun.finish(JSON.stringify({ ...answer, fileHash: file?.hash() })).catch(() => undefined);
  const release = () => begun.release().catch(() => undefined);
  return {
    first: null,
    id: begun.id,
    release,
    keepOutput(reply, body) {
      // Without its cookies the answer would say that somebody is signed in who is not.
      if (reply.hasHeader('set-cookie')) return release();
      return keep({ status: reply.statusCode, mediaType: jsonMediaType, body: body.toString() });
    },
    keepRefusal({ id }, refusal) {
      const problem = problemOf(call, refusal, id);
      const { status } = problem;
      if (status >= 500) return release();
      return keep({ status, mediaType: problemMediaType, body: JSON.stringify(problem) });
    },
  };
}

interface RepeatableRequest {
  readonly session: Session | null;
  readonly wire: unknown;
  readonly storedAnswers: StoredAnswers;
}

const nothing = () => Promise.resolve();

/** The keys of a person share their answers; browsers do not. */
const ownerOfAnswers = ({ sessionId, person }: Session): string =>
  sessionId === '' ? `keys of ${person.id}` : `session ${sessionId}`;

/** A structured string (RFC 9651), or the same without its quotes, as many programs send it. */
function keyIn(header: string): string | null {
  const [, quoted] = /^"((?:[ !#-[\]-~]|\\["\\])+)"$/.exec(header) ?? [];
  const key = quoted ?? (/^[!#-[\]-~]+$/.test(header) ? header : '');
  return key.length > 0 && key.length <= 255 ? key : null;
}

export function sendAgain(reply: FastifyReply, first: FirstAnswer): FastifyReply {
  return reply
    .status(first.status)
    .header('cache-control', 'no-store')
    .header('idempotent-replayed', 'true')
    .type(first.mediaType)
    .send(first.body);
}
