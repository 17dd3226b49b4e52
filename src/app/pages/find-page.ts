// Which page an address means, however it is spelled: each page is cached under one address only.

import type { FastifyRequest } from 'fastify';
import type { ServerBuild } from 'react-router';
import type { AnyCall } from '../../calls/call.ts';

export interface FoundPage {
  /** The one path of this page or of its data, without a query. */
  readonly path: string;
  /** The id of all pages with this pattern, such as `/blog/:slug`; null for what is no page of a route. */
  readonly routeId: string | null;
  /** The pattern names a parameter, so that it has as many addresses as anyone likes. */
  readonly hasParameters: boolean;
  /** The page's data, which an open page fetches, not its document. */
  readonly isData: boolean;
  /** Does it take posted forms? */
  readonly takesForms: boolean;
  /** The call that takes the file of its form, where the form has one. */
  readonly upload?: AnyCall | undefined;
  /** How many files the form may have; one if left out. */
  readonly mostFiles?: number | undefined;
}

export type FindPage = (url: string) => FoundPage | null;

/** Null where only the route for pages that are not found would answer. */
export function createPageFinder(routes: ServerBuild['routes']): FindPage {
  const patterns = patternsOf(routes);
  return (url) => {
    const [path = '/'] = url.split('?');
    // Open pages fetch the routes of their links from here.
    if (path === '/__manifest') return { ...noRoute, path };
    // The data of `/about` is at `/about.data`, that of `/` at `/_.data`, as is that of `/about/`.
    const isData = path.endsWith('.data');
    const segments = segmentsOf(path.replace(/\/_\.data$/, '/').replace(/\.data$/, ''));
    const pattern = segments && patterns.find((pattern) => fits(pattern, segments));
    if (!pattern) return null;
    const action = routes[pattern.routeId]?.module.action;
    const ownPath = `/${pattern.parts.map((part, at) => spelled(part, segments[at])).join('/')}`;
    return {
      path: isData ? dataPath(ownPath) : ownPath,
      routeId: pattern.routeId,
      hasParameters: pattern.parts.some(isParameter),
      isData,
      takesForms: action !== undefined,
      upload: action && Reflect.get(action, 'upload'),
      mostFiles: action && Reflect.get(action, 'mostFiles'),
    };
  };
}

const noRoute = { routeId: null, hasParameters: false, isData: true, takesForms: false };

/** Takes out dot segments, doubled slashes and escapes; null if the path cannot be decoded. */
function segmentsOf(path: string): string[] | null {
  const segments: string[] = [];
  for (const part of path.split('/')) {
    const segment = decoded(part);
    if (segment === null) return null;
    if (segment === '..') segments.pop();
    else if (segment !== '' && segment !== '.') segments.push(segment);
  }
  return segments;
}

function decoded(part: string): string | null {
  try {
    return decodeURIComponent(part);
  } catch {
    return null;
  }
}

/** The route's own spelling, whatever case was asked for. */
const spelled = (part: string, segment = ''): string =>
  isParameter(part) ? encodeURIComponent(segment) : part;

const dataPath = (path: string): string => (path === '/' ? '/_.data' : `${path}.data`);

interface Pattern {
  readonly routeId: string;
  /** `blog` and `:slug`. */
  readonly parts: readonly string[];
  readonly isIndex: boolean;
}

const isParameter = (part: string): boolean => part.startsWith(':');

const fits = ({ parts }: Pattern, segments: readonly string[]): boolean =>
  parts.length === segments.length &&
  parts.every((part, at) => isParameter(part) || part === segments[at]?.toLowerCase());

/**
 * The patterns of all pages but the one for those not found. Where several fit an address, the one
 * that React Router takes comes first: with the fewest parameters, a page rather than its layout.
 * Its own `matchRoutes` would build all this again for every address, which takes a third of the time
 * of rendering a page.
 */
function patternsOf(routes: ServerBuild['routes']): Pattern[] {
  const partsOf = (id: string | undefined): string[] => {
    const route = id === undefined ? undefined : routes[id];
    if (!route) return [];
    return [...partsOf(route.parentId), ...(route.path ?? '').split('/').filter(Boolean)];
  };
  const parameters = ({ parts }: Pattern) => parts.filter(isParameter).length;
  return Object.values(routes)
    .filter((route) => route !== undefined)
    .filter(({ path, index }) => index || (path && path !== '*'))
    .map(({ id, index = false }) => ({ routeId: id, parts: partsOf(id), isIndex: index }))
    .toSorted(
      (one, other) =>
        parameters(one) - parameters(other) || Number(other.isIndex) - Number(one.isIndex),
    );
}

/** The pattern of a request's address, without what somebody has put in its place. */
export const routeOf = (request: FastifyRequest, findPage: FindPage): string =>
  request.is404
    ? (findPage(request.url)?.routeId ?? 'not found')
    : (request.routeOptions.url ?? 'not found');
