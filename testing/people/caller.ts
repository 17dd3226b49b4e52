// How tests reach the server: with typed calls like the browser, or with any request at all.
import * as z from 'zod/mini';
import type { AnyCall, InputOf } from '../../src/calls/call.ts';
import { type CallApi, callRequest } from '../../src/calls/call-request.ts';
import {
  type Problem,
  problemMediaType,
  refusalOf,
  statusOf,
  termsOf,
} from '../../src/calls/problem.ts';
import { checkDescribed } from './described-answers.ts';

export interface RequestParts {
  /** Sent as JSON. */
  readonly json?: unknown;
  /** Sent as it is. */
  readonly body?: BodyInit | null;
  readonly headers?: Readonly<Record<string, string>>;
}

export interface ApiResponse {
  readonly status: number;
  /** The code of a problem document. */
  readonly code: string | undefined;
  readonly json: Record<string, unknown>;
  readonly text: string;
  readonly headers: Headers;
}

export interface Caller {
  /** Makes a call of the contract. A refusal that the contract does not name is an error. */
  readonly callApi: CallApi;
  /** Sends to a path of the site. */
  send(method: string, path: string, parts?: RequestParts): Promise<ApiResponse>;
}

/** `credentials` are the headers that identify a person; none for a visitor. */
export function callerAt(url: string, credentials: Readonly<Record<string, string>> = {}): Caller {
  async function send(
    method: string,
    path: string,
    parts: RequestParts = {},
  ): Promise<ApiResponse> {
    const isJson = parts.json !== undefined;
    const response = await fetch(url + path, {
      method,
      redirect: 'manual',
      headers: {
        // One that is kept may be closed by the server at this moment, which fails the request. One
        // that is not may be closed before the whole body is sent, where it is refused early.
        ...(isJson || parts.body ? {} : { connection: 'close' }),
        ...credentials,
        ...(isJson ? { 'content-type': 'application/json' } : {}),
        ...parts.headers,
      },
      body: isJson ? JSON.stringify(parts.json) : (parts.body ?? null),
    });
    const text = await response.text();
    const [mediaType = ''] = response.headers.get('content-type')?.split(';') ?? [];
    const isProblem = mediaType === problemMediaType;
    const json = jsonOf(text);
    if ((isProblem || mediaType === 'application/json') && text !== '')
      checkDescribed(method, path, { status: response.status, mediaType, json });
    return {
      status: response.status,
      code: isProblem ? String(json.code) : undefined,
      json,
      text,
      headers: response.headers,
    };
  }

  const callApi = async (call: AnyCall, input: unknown) => {
    const wire = (z.encode(call.input, input) ?? {}) as Record<string, unknown>;
    const { path, body } = callRequest(call, wire);
    const headers = typeof body === 'string' ? { 'content-type': 'application/json' } : {};
    const response = await send(call.method, `/api${path}`, { body, headers });
    if (response.code === undefined && response.status < 300)
      return z.decode(call.output, JSON.parse(response.text));
    const terms = response.code === undefined ? undefined : termsOf(call, response.code);
    if (!terms || statusOf(terms) !== response.status)
      throw new Error(`${call.method} ${call.path} gave ${response.status} ${response.text}`);
    const { type, title, status, code, detail, errors, requestId, ...facts } = response.json;
    z.parse((typeof terms === 'object' && terms.facts) || z.strictObject({}), facts);
    return refusalOf(call, JSON.parse(response.text) as Problem);
  };

  return { callApi: callApi as CallApi, send };
}

/** What a response says beyond the id of its request, to compare it with another's. */
export const answerOf = ({ status, json }: ApiResponse) => ({
  status,
  json: { ...json, requestId: undefined },
});

/** An input of a call as JSON, for a test that changes it before it is sent. */
export const onWire = <C extends AnyCall>(call: C, input: InputOf<C>) =>
  z.encode(call.input, input) as Record<string, unknown>;

function jsonOf(text: string): Record<string, unknown> {
  try {
    return JSON.parse(text);
  } catch {
    return {};
  }
}

/** The server is too busy, or its database is down, and the response says when to try again. */
export const isBusy = ({ status, code, headers }: ApiResponse): boolean =>
  status === 503 && code === 'busy' && Number(headers.get('retry-after')) > 0;
