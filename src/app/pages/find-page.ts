// Which page an address means, however it is spelled: each page is cached under one address only.
import { matchRoutes, type RouteObject, type ServerBuild } from 'react-router';
import type { AnyCall } from '../../calls/call.ts';

export interface FoundPage {
  /** The one path of this page or of its data, without a query. */
  readonly path: string;
  /** Of all pages with this pattern, such as `/blog/:slug`; null for what is no page of a route. */
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

/** Null: no route answers, other than the one for pages that are not found. */
export function createPageFinder(routes: ServerBuild['routes']): FindPage {
  const tree = routeTree(routes);
  return (url) => {
    const [path = '/'] = url.split('?');
    // Open pages fetch the routes of their links from here.
    if (path === '/__manifest') return { ...noRoute, path };
    // The data of `/about` is at `/about.data`, that of `/` at `/_.data`, as is that of `/about/`.
    const isData = path.endsWith('.data');
    const plain = plainPath(path.replace(/\/_\.data$/, '/').replace(/\.data$/, ''));
    const matches = plain === null ? null : matchRoutes(tree, plain);
    const last = matches?.at(-1);
    if (!matches || !last || last.route.path === '*') return null;
    const pattern = matches.flatMap(({ route }) => route.path?.split('/').filter(Boolean) ?? []);
    const action = routes[last.route.id ?? '']?.module.action;
    const ownPath = `/${pattern.map((part) => spelled(part, last.params)).join('/')}`;
    return {
      path: isData ? dataPath(ownPath) : ownPath,
      routeId: last.route.id ?? null,
      hasParameters: pattern.some((part) => part.startsWith(':')),
      isData,
      takesForms: action !== undefined,
      upload: action && Reflect.get(action, 'upload'),
      mostFiles: action && Reflect.get(action, 'mostFiles'),
    };
  };
}

const noRoute = { routeId: null, hasParameters: false, isData: true, takesForms: false };

/** Without dot segments, doubled slashes and needless escapes; null if it cannot be decoded. */
function plainPath(path: string): string | null {
  const segments: string[] = [];
  for (const part of path.split('/')) {
    const segment = decoded(part);
    if (segment === null) return null;
    if (segment === '..') segments.pop();
    else if (segment !== '' && segment !== '.') segments.push(encodeURIComponent(segment));
  }
  return `/${segments.join('/')}`;
}

function decoded(part: string): string | null {
  try {
    return decodeURIComponent(part);
  } catch {
    return null;
  }
}

/** The route's own spelling, whatever case was asked for. */
const spelled = (part: string, params: Readonly<Record<string, string | undefined>>): string =>
  part.startsWith(':') ? encodeURIComponent(params[part.slice(1)] ?? '') : part;

const dataPath = (path: string): string => (path === '/' ? '/_.data' : `${path}.data`);

function routeTree(routes: ServerBuild['routes'], parentId?: string): RouteObject[] {
  return Object.values(routes)
    .filter((route) => route !== undefined)
    .filter((route) => route.parentId === parentId)
    .map(({ id, path, index }) =>
      index
        ? { id, index }
        : { id, ...(path === undefined ? {} : { path }), children: routeTree(routes, id) },
    );
}
