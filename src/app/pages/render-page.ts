import {
  createRequestHandler,
  matchRoutes,
  type RouteObject,
  RouterContextProvider,
  type ServerBuild,
} from 'react-router';
import type { PageRenderer } from './page-response.ts';

type Mode = 'production' | 'development';

/**
 * Renders pages of a build. `requestContext` is taken from the build itself: a context imported from
 * the sources would be another object than the one that the loaders know.
 */
export function createRenderer(build: ServerBuild, mode: Mode): PageRenderer {
  const handle = createRequestHandler(build, mode);
  const { requestContext } = build.entry.module as unknown as {
    requestContext: Parameters<RouterContextProvider['set']>[0];
  };
  const routes = routeTree(build.routes);
  const routeOf = (url: string): RouteObject | undefined => {
    const [path = '/'] = url.split('?');
    // The data of `/about` is at `/about.data`, that of `/about/` at `/about/_.data`.
    const page = path.replace(/\/_\.data$/, '/').replace(/\.data$/, '');
    const route = matchRoutes(routes, page)?.at(-1)?.route;
    return route?.path === '*' ? undefined : route;
  };
  return {
    render(request, visit) {
      const context = new RouterContextProvider();
      context.set(requestContext, visit);
      return handle(request, context);
    },
    isPage(url) {
      // Open pages fetch the routes of their links from here.
      return /^\/__manifest(\?|$)/.test(url) || routeOf(url) !== undefined;
    },
    takesForms: (url) => build.routes[routeOf(url)?.id ?? '']?.module.action !== undefined,
  };
}

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
