import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router';
import type { RequestContext } from '../../calls/web/request-context.ts';
import type { RenderPage } from './pages.ts';

type Mode = 'production' | 'development';

/**
 * Renders pages of a build. `requestContext` is taken from the build itself: a context imported from the
 * sources would be another object than the one that the loaders know.
 */
export function createRenderer(build: ServerBuild, mode: Mode): RenderPage {
  const handle = createRequestHandler(build, mode);
  const { requestContext } = build.entry.module as unknown as {
    requestContext: Parameters<RouterContextProvider['set']>[0];
  };
  return (request, visit: RequestContext) => {
    const context = new RouterContextProvider();
    context.set(requestContext, visit);
    return handle(request, context);
  };
}
