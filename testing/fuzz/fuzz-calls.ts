// Sends requests at random to every call of the contract, as everyone, and reports each response that
// breaks a promise: a failure of the server, an error that is no problem document, an answer that is
// not of the contract.
import fc from 'fast-check';
import * as z from 'zod/mini';
import type { AnyCall } from '../../src/calls/call.ts';
import { callRequest } from '../../src/calls/call-request.ts';
import { statusOf, termsOf } from '../../src/calls/problem.ts';
import { contract } from '../../src/contract.ts';
import type { MarketAddress } from '../market/market.ts';
import { book, postCar, smallPhoto, uploadPhoto } from '../people/actions.ts';
import { type ApiResponse, type Caller, callerAt } from '../people/caller.ts';
import { newAdmin, newBuyer, newSeller } from '../people/people.ts';
import { hostileText, textOf } from './hostile-values.ts';
import { inputOf, type KnownValues, type Wire } from './input-of.ts';

export interface FuzzOptions {
  readonly requests: number;
  readonly seed: number;
  /** Hears after each few hundred requests what has been found so far. */
  readonly report?: (findings: Findings) => void;
}

interface Findings {
  readonly sent: number;
  /** How many responses had each status. */
  readonly statuses: ReadonlyMap<number, number>;
  /** Messages for people; empty if every response kept its promises. */
  readonly problems: readonly string[];
}

const manglings = ['query', 'body', 'media-type', 'method', 'header', 'form'] as const;

interface Attempt {
  readonly call: AnyCall;
  readonly wire: Wire;
  readonly who: number;
  readonly mangled: 'nothing' | (typeof manglings)[number];
  readonly junk: string;
}

const atOnce = 8;
/** After this many requests new people take over: the old ones may be erased or signed out. */
const perCrew = 400;

export async function fuzzCalls(market: MarketAddress, options: FuzzOptions): Promise<Findings> {
  const statuses = new Map<number, number>();
  const problems: string[] = [];
  let sent = 0;
  for (let seed = options.seed; sent < options.requests; seed++) {
    const { callers, knownValues } = await newCrew(market);
    const numRuns = Math.min(perCrew, options.requests - sent);
    const attempts = fc.sample(attemptWith(knownValues, callers.length), { seed, numRuns });
    const next = attempts.values();
    const work = async () => {
      for (const attempt of next) {
        const caller = callers[attempt.who] ?? callerAt(market.url);
        const response = await send(caller, attempt).catch(
          (error: unknown) => `${error} because of ${Object(error).cause}`,
        );
        const problem = typeof response === 'string' ? response : brokenPromise(attempt, response);
        if (typeof response !== 'string')
          statuses.set(response.status, (statuses.get(response.status) ?? 0) + 1);
        if (problem) problems.push(`seed ${seed}: ${nameOf(attempt)}: ${problem}`);
      }
    };
    await Promise.all(Array.from({ length: atOnce }, work));
    sent += numRuns;
    options.report?.({ sent, statuses, problems });
  }
  return { sent, statuses, problems };
}

/** New people with a car, a booking and a photo, and what the market knows of them by field. */
async function newCrew(market: MarketAddress) {
  const [buyer, seller, admin, victim] = await Promise.all([
    newBuyer(market),
    newSeller(market),
    newAdmin(market),
    newBuyer(market),
  ]);
  const car = await postCar(seller);
  const booking = await book(buyer, car);
  const image = `/images/${await uploadPhoto(seller)}-360.webp`;
  const knownValues: KnownValues = {
    id: [String(car.id), String(booking.id), buyer.id, seller.id, victim.id, '1', '2'],
    carId: [String(car.id), '1'],
    bookingId: [String(booking.id)],
    categoryId: ['1', '2', 2],
    email: [buyer.email, seller.email, admin.email],
    image: [image],
    price: [car.priceCents / 100, 20],
    password: [buyer.password],
  };
  return {
    callers: [callerAt(market.url), buyer, seller, admin] as readonly Caller[],
    knownValues,
  };
}

function attemptWith(knownValues: KnownValues, callers: number): fc.Arbitrary<Attempt> {
  return fc.constantFrom(...contract).chain((call) =>
    fc.record({
      call: fc.constant(call),
      wire: inputOf(call.input as z.core.$ZodTypes, knownValues),
      who: fc.nat({ max: callers - 1 }),
      mangled: fc.oneof(
        { weight: 20, arbitrary: fc.constant('nothing' as const) },
        {
          weight: 1,
          arbitrary: fc.constantFrom(...manglings),
        },
      ),
      junk: hostileText,
    }),
  );
}

async function send(caller: Caller, { call, wire, mangled, junk }: Attempt): Promise<ApiResponse> {
  const { path, body } = callRequest(call, await sendable(call, wire));
  const isJson = typeof body === 'string';
  const url = `/api${path}`;
  if (mangled === 'query')
    return caller.send(call.method, `${url}${path.includes('?') ? '&' : '?'}${encode(junk)}`, {
      ...(body === null ? {} : { body }),
    });
  if (mangled === 'header') {
    const name = headerNames[junk.length % headerNames.length] ?? 'cookie';
    // The others cannot be sent in a header at all.
    const value = junk.replace(/[^\t\x20-\xff]/g, '').slice(0, 2000);
    const headers = { ...(isJson ? json : {}), [name]: value };
    return caller.send(call.method, url, { ...(body === null ? {} : { body }), headers });
  }
  if (mangled === 'form') {
    const fields = Object.entries(wire).map(([name, value]) => [name, textOf(value)]);
    const body = new URLSearchParams([...fields, [junk, junk]]);
    return caller.send('POST', pagesWithForms[junk.length % pagesWithForms.length] ?? '/', {
      body,
    });
  }
  if (mangled === 'method') return caller.send('PATCH', url, { json: wire });
  if (body === null) return caller.send(call.method, url);
  if (mangled === 'body') return caller.send(call.method, url, { body: junk, headers: json });
  if (mangled === 'media-type')
    return caller.send(call.method, url, { body, headers: { 'content-type': 'text/plain' } });
  return caller.send(call.method, url, { body, headers: isJson ? json : {} });
}
const json = { 'content-type': 'application/json' };
const headerNames = [
  'accept',
  'accept-encoding',
  'authorization',
  'cookie',
  'forwarded',
  'idempotency-key',
  'if-none-match',
  'if-modified-since',
  'range',
  'referer',
  'user-agent',
  'x-forwarded-for',
];

const pagesWithForms = [
  '/login',
  '/signup',
  '/contact-us',
  '/forgot-password',
  '/reset-password',
  '/stop-emails',
  '/second-step',
  '/favorites',
  '/cars/1',
  '/dashboard/addcars',
  '/dashboard/account',
];

/** What stands in a path, a query or a form is text, and what is uploaded is a photo, or claims to be. */
async function sendable({ method, path, upload }: AnyCall, wire: Wire): Promise<Wire> {
  const isText = upload || /GET|DELETE/.test(method);
  const sent: Wire = Object.fromEntries(
    Object.entries(wire).map(([name, value]) => {
      // Without a value in its path, this would be another call.
      if (path.includes(`:${name}`)) return [name, textOf(value) || ' '];
      return [name, isText ? textOf(value) : value];
    }),
  );
  if (!upload) return sent;
  const file = wire[upload.field];
  const bytes = file === undefined ? new Uint8Array(await smallPhoto()) : textOf(file);
  return { ...sent, [upload.field]: new Blob([bytes]) };
}

const encode = (text: string) => encodeURIComponent(text);
const nameOf = ({ call, wire, mangled }: Attempt) =>
  `${call.method} ${call.path} (${mangled} mangled) ${JSON.stringify(wire).slice(0, 400)}`;

/** With a mangled method, another call may have the same path. */
const answering = ({ call, mangled }: Attempt): AnyCall =>
  (mangled === 'method' &&
    contract.find(({ method, path }) => method === 'PATCH' && path === call.path)) ||
  call;

/** What is wrong with a response; null if nothing is. */
function brokenPromise(attempt: Attempt, response: ApiResponse): string | null {
  const { status, code, json: problem, text } = response;
  if (status >= 500) return `answered ${status} ${text.slice(0, 200)}`;
  // A page comes back as HTML.
  if (attempt.mangled === 'form') return null;
  const call = answering(attempt);
  if (status >= 400) {
    if (code === undefined) return `answered ${status} without a problem document: ${text}`;
    if (problem.status !== status) return `says ${problem.status} and sends ${status}`;
    // Refused before any call is found.
    if (code === 'long-address' && status === 414) return null;
    if (code === 'too-many-headers' && status === 431) return null;
    const terms = termsOf(call, code);
    if (!terms || statusOf(terms) !== status) return `is refused for "${code}" with ${status}`;
    return null;
  }
  if (status >= 300) return null;
  const answer = z.safeDecode(call.output, JSON.parse(text));
  return answer.success ? null : `answered what the contract does not have: ${answer.error}`;
}
