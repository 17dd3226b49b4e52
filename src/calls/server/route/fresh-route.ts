// A call that is handled for each request: check access and limits, parse, handle, encode.
import type { FastifyReply, FastifyRequest } from 'fastify';
import { renderedForHeader } from '../../../kit/rendered-for.ts';
import type { RateLimits } from '../../../kit/server/rate-limits.ts';
import type { StoredAnswers } from '../../../kit/server/stored-answers.ts';
import { checkAccess } from '../../access.ts';
import { isForAdmins } from '../../api-scope.ts';
import { type AnyCall, needsToken } from '../../call.ts';
import { parseInput } from '../../input.ts';
import { workHeader } from '../../proof-of-work.ts';
import { isRefused, type Refusal, refuse } from '../../refusal.ts';
import { encoderOf } from '../../translate.ts';
import type { Authentication, CountedSession, Credentials, LimitsOf } from '../authentication.ts';
import { clientOf, contextOf } from '../call-context.ts';
import type { CallHandler, Session } from '../handler.ts';
import { isFromOtherSite } from '../http/own-host.ts';
import { sendRefusal } from '../http/send-refusal.ts';
import { type Sender, senderOf, workFor } from '../sender.ts';
import { type CallLimiter, type Counted, callLimiter, tooManyRequests } from './call-limits.ts';
import { type Places, type Route, refuseWithoutPlace } from './calls-at-once.ts';
import { jsonBody, jsonMediaType } from './json-bytes.ts';
import type { ProofOfWork } from './proof-of-work.ts';
import { beginRepeatable, repeatRefusals, sendAgain } from './repeated-call.ts';
import { bodyOf } from './shared-output.ts';
import { wireInputOf } from './wire-input.ts';

export interface FreshRouteOptions {
  readonly authentication: Authentication;
  /** The site's own origin: a request that may change something and names another is refused. */
  readonly origin: string;
  readonly rateLimits: RateLimits;
  readonly proofOfWork: ProofOfWork;
  readonly storedAnswers: StoredAnswers;
  /** Given for a call of which only a limited number may be under way. */
  readonly places?: Places;
}

export function freshRoute(
  { call, handler, devices }: CallHandler,
  options: FreshRouteOptions,
): Route {
  const encode = encoderOf(call.output);
  const { authentication, origin, storedAnswers, places } = options;
  const limiter = callLimiter(call, options.rateLimits, options.proofOfWork);
  return async (request, reply) => {
    if (call.method !== 'GET' && isFromOtherSite(request, origin))
      return sendRefusal(reply, refuse('other-site'));
    const client = clientOf(request);
    const { address } = client;
    // An upload is read after everything else. A try of which the input is wrong is not counted.
    const sent = call.upload ? null : readInput(call, request);
    const work = request.headers[workHeader];
    const hasWorked = limiter && work ? await limiter.hasWorked(work, address) : false;
    const limitsOf: LimitsOf | null =
      limiter && sent && !devices && !isRefused(sent.input)
        ? (personId) =>
            limiter.argumentsFor({ address, personId, device: null, input: sent.input, hasWorked })
        : null;
    const session = await findSession(call, request.headers, options, limitsOf);
    if (isRefused(session)) return sendRefusal(reply, session);
    if (session) request.personId = session.person.id;
    const other = await refuseOtherPerson(call, request, session, authentication);
    if (other) return sendRefusal(reply, other, call);
    const access = checkAccess(call.who, session?.person ?? null);
    if (session && access === 'not-allowed' && call.who === 'admin')
      await authentication.noteDenied(session, call, clientOf(request));
    if (access !== 'allowed') return sendRefusal(reply, refuse(access));

    const personId = session?.person.id;
    const isProgram = keyOf(request.headers) !== null;
    const caller = { address, personId, isProgram, device: null, hasWorked };
    // An upload is counted before its bytes are read; anything else once its fields are known.
    const early = call.upload ? await limiter?.take({ ...caller, input: {} }) : null;
    if (early) return sendRefusal(reply, early, call);

    const { wire, input } = sent ?? readInput(call, request);
    if (isRefused(input)) return sendRefusal(reply, input);

    const device = devices?.isClaimed(client) ? await devices.find(input, client) : null;
    const name = device ? `device ${device}` : session ? `person ${session.person.id}` : null;
    const sender = senderOf(request, reply, name);
    // While its body arrived others have begun.
    const lack = places?.lack(sender.line);
    if (lack) return sendRefusal(reply, refuseWithoutPlace(lack));
    places?.take(sender.line);
    try {
      const counted = { ...caller, device, input };
      return await carryOut({ request, reply, sender, session, wire, counted });
    } finally {
      places?.leave(sender.line);
    }
  };

  async function carryOut({ request, reply, sender, session, wire, counted }: Allowed) {
    const { input } = counted;
    const tooMany = call.upload ? null : await takeUnlessTaken(limiter, counted, session);
    if (tooMany) return sendRefusal(reply, tooMany, call);

    const repeatable = await beginRepeatable(call, request, { session, wire, storedAnswers });
    if (isRefused(repeatable)) return sendRefusal(reply, repeatable, { refusals: repeatRefusals });
    if (repeatable?.first) {
      const { status, body } = repeatable.first;
      await limiter?.giveBack(counted, status < 300 ? undefined : JSON.parse(body).code);
      return sendAgain(reply, repeatable.first);
    }

    const context = contextOf(session, request, reply, authentication, repeatable?.id);
    const handled = workFor(sender, () => handler(input, context));
    const outcome = await (repeatable
      ? handled.catch((error) => repeatable.release().then(() => Promise.reject(error)))
      : handled);
    if (isRefused(outcome)) {
      await limiter?.giveBack(counted, outcome.refused);
      await repeatable?.keepRefusal(request, outcome);
      return sendRefusal(reply, outcome, call);
    }
    await limiter?.giveBack(counted);
    const body = bodyOf(outcome, () => jsonBody(encode(outcome)));
    await repeatable?.keepOutput(reply, body);
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', cachingOf(call));
    return reply.type(jsonMediaType).send(body);
  }
}

/** A call that its caller may make, unless it was made too often. */
interface Allowed {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly sender: Sender;
  readonly session: CountedSession | null;
  readonly wire: unknown;
  readonly counted: Counted;
}

function readInput(call: AnyCall, request: FastifyRequest) {
  const wire = wireInputOf(call, request);
  return { wire, input: isRefused(wire) ? wire : parseInput(call, wire) };
}

/** Counts a try, if the statement that found the session has not. */
function takeUnlessTaken(
  limiter: CallLimiter | null,
  counted: Counted,
  session: CountedSession | null,
): Promise<Refusal | null> | Refusal | null | undefined {
  const retryAfter = session?.retryAfter ?? null;
  if (retryAfter === null) return limiter?.take(counted);
  return limiter?.refusalAfter(retryAfter, counted);
}

const cachingOf = ({ who, maxAgeSeconds }: AnyCall): string => {
  if (who !== 'anyone') return 'no-store';
  return maxAgeSeconds ? `public, max-age=${maxAgeSeconds}` : 'no-cache';
};

/**
 * Refuses a change by a page that shows another account than the browser is signed in to by now: in
 * another window, somebody has logged in since. Programs do not say whom their pages are for, and
 * where nobody is signed in anymore, the call itself says so.
 */
async function refuseOtherPerson(
  call: AnyCall,
  { headers }: FastifyRequest,
  session: Session | null,
  authentication: Authentication,
): Promise<Refusal | null> {
  const renderedFor = headers[renderedForHeader];
  if (renderedFor === undefined || call.method === 'GET') return null;
  // The cookie alone says who it is: the page may have the token of the account that it shows.
  const now = session ?? (await authentication.bySession(headers));
  if (!now || now.person.id === renderedFor) return null;
  const { name, email } = now.person;
  return refuse('other-person', { facts: { name, email } });
}

type Finding = Pick<FreshRouteOptions, 'authentication' | 'rateLimits'>;

/** The API key of a request, told from an access token without a look into the database; null without one. */
function keyOf({ authorization = '' }: Credentials): string | null {
  const scheme = 'Bearer ';
  return authorization.startsWith(`${scheme}fc_`) ? authorization.slice(scheme.length) : null;
}

/**
 * Who makes a call: by the session of a browser, or by an API key, which needs none. Null where nobody is
 * signed in, and for a call that anyone may make. The request of a session is counted by `limitsOf` in the
 * statement that finds it, if its person is known before.
 */
async function findSession(
  call: AnyCall,
  credentials: Credentials,
  finding: Finding,
  limitsOf: LimitsOf | null,
): Promise<CountedSession | Refusal | null> {
  if (call.who === 'anyone') return null;
  const key = keyOf(credentials);
  if (key !== null) return uncounted(await findByKey(call, key, finding));
  if (needsToken(call)) return finding.authentication.byToken(credentials, limitsOf);
  return finding.authentication.bySession(credentials, limitsOf);
}

const uncounted = (session: Session | Refusal | null): CountedSession | Refusal | null =>
  session && !isRefused(session) ? { ...session, retryAfter: null } : session;

const unknownKey = 'This API key is unknown, expired or revoked, or its owner may not sign in.';

/** How many requests one key may make, over all calls. */
export const keyLimit = { times: 600, minutes: 5 } as const;

/** A cookie that comes along counts for nothing: the key alone says what is allowed. */
async function findByKey(
  { scope }: AnyCall,
  key: string,
  { authentication, rateLimits }: Finding,
): Promise<Session | Refusal> {
  const session = await authentication.byKey(key);
  if (!session) return refuse('not-signed-in', { detail: unknownKey });
  const wait = await rateLimits.take([{ key: `api-key ${session.keyId}`, ...keyLimit, rank: 0 }]);
  if (wait > 0) return tooManyRequests(wait);
  if (!scope) return refuse('not-allowed', { detail: 'No API key can make this call.' });
  if (!session.scopes.includes(scope))
    return refuse('not-allowed', { detail: `This API key does not have the scope ${scope}.` });
  const { person, sessionId } = session;
  return { sessionId, person: { ...person, isAdmin: person.isAdmin && isForAdmins(scope) } };
}
