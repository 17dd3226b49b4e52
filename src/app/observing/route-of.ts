import type { FastifyRequest } from 'fastify';
import type { FindPage } from '../pages/find-page.ts';

/** The pattern of a request's address, without what somebody has put in its place. */
export const routeOf = (request: FastifyRequest, findPage: FindPage): string =>
  request.is404
    ? (findPage(request.url)?.routeId ?? 'not found')
    : (request.routeOptions.url ?? 'not found');
