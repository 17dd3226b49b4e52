import { createContext, use } from 'react';

/** The id of the request that this document answers; empty in the browser. */
export const RequestIdContext = createContext('');

let failed = '';

/** Keeps the id of a request for page data that the server could not answer. */
export function noteFailedRequest({ status, headers }: Response): void {
  failed = status >= 500 ? (headers.get('x-request-id') ?? '') : '';
}

/** Names the failed request in the server's log; empty if the failure was not the server's. */
export const useFailedRequestId = (): string => use(RequestIdContext) || failed;
