import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router';
import type { Asking } from '../../calls/web/asking.ts';
import type { RenderPage } from './pages.ts';

type Mode = 'production' | 'development';

/**
 * Renders pages of a build. `asking` is taken from the build itself: a context imported from the
 * sources would be another object than the one that the loaders know.
 */
export function renderWith(build: ServerBuild, mode: Mode): RenderPage {
  const handle = createRequestHandler(build, mode);
  const { asking } = build.entry.module as unknown as {
    asking: Parameters<RouterContextProvider['set']>[0];
  };
  return (request, visit: Asking) => {
    const context = new RouterContextProvider();
    context.set(asking, visit);
    return handle(request, context);
  };
}
