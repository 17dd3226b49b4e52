// Renders a page completely before it is sent: pages are small, and a complete one can be cached.
import { renderToReadableStream } from 'react-dom/server';
import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router';
import { RequestIdContext } from './calls/web/data-fetching.ts';
import { requestContext } from './calls/web/page/request-context.ts';
import { setCountry } from './kit/countries.ts';
import { speculationRules } from './site/web/document/speculation-rules.ts';
import { deferScripts } from './ui/hydration/deferred-scripts.ts';
import { DocumentScripts } from './ui/hydration/inline-script.tsx';
import { inlineScripts } from './ui/hydration/inline-scripts.server.ts';

// The server passes its services to the loaders through this object, and says which country the market is
// in. Both must come from the bundle: a second import of the modules would create others.
export { requestContext, setCountry };

export default async function renderDocument(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  loadContext: RouterContextProvider,
): Promise<Response> {
  const { nonce, requestId, reportFault } = loadContext.get(requestContext);
  let failure: unknown;
  const stream = await renderToReadableStream(
    <DocumentScripts value={{ nonce, texts: { ...inlineScripts, speculationRules } }}>
      <RequestIdContext value={requestId}>
        <ServerRouter
          // In development scripts run at once, so that edits appear.
          context={import.meta.env.DEV ? routerContext : deferScripts(routerContext)}
          url={request.url}
          nonce={nonce}
        />
      </RequestIdContext>
    </DocumentScripts>,
    {
      nonce,
      // What is larger would be sent hidden behind the page, until a script of React's shows it.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      signal: request.signal,
      onError: (error) => {
        failure ??= error;
      },
    },
  );
  await stream.allReady;
  if (failure) reportFault(failure);
  headers.set('content-type', 'text/html; charset=utf-8');
  return new Response(stream, { status, headers });
}

export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted || isRouteErrorResponse(error)) return;
  context.get(requestContext).reportFault(error);
};
