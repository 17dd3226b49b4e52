import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router';
import { createPageFinder } from '../find-page.ts';
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
  return {
    render(request, visit) {
      const context = new RouterContextProvider();
      context.set(requestContext, visit);
      return handle(request, context);
    },
    find: createPageFinder(build.routes),
  };
}
