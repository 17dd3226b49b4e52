import { type ReactNode, use } from 'react';
import {
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  type UIMatch,
  useMatches,
} from 'react-router';
import type { Route } from './+types/root';
import stylesUrl from './app.css?url';
import { requestContext } from './calls/web/page/request-context.ts';
import type { RootData } from './calls/web/page/root-data.ts';
import { DeferredHydration } from './kit/web/hydration/deferred-hydration.tsx';
import { EarlyPress } from './kit/web/hydration/early-press.tsx';
import { EarlySubmit } from './kit/web/hydration/early-submit.tsx';
import { HasScripts } from './kit/web/hydration/has-scripts.ts';
import { InlineScript } from './kit/web/hydration/inline-script.tsx';
import { useIsHydrated } from './kit/web/hydration/is-hydrated.ts';
import { LocalTimes } from './kit/web/hydration/local-times.tsx';
import { NonceContext } from './kit/web/hydration/nonce.ts';
import { StalledPage } from './kit/web/hydration/stalled-page.tsx';
import { touchedScript } from './kit/web/hydration/touched-script.ts';
import { TrustedTypes } from './kit/web/hydration/trusted-types.tsx';
import { Toaster } from './kit/web/toast/toaster.tsx';
import { useSignedInPerson } from './people/web/signed-in-person.ts';
import { speculationRules } from './site/web/document/speculation-rules.ts';
import { RouteError } from './site/web/layout/route-error.tsx';
import fontUrl from './site/web/typeface/instrument-sans.woff2?url';

export const links: Route.LinksFunction = () => [
  {
    rel: 'preload',
    href: fontUrl,
    as: 'font',
    type: 'font/woff2',
    crossOrigin: 'anonymous',
  },
  { rel: 'icon', href: '/pictures/icon.svg', type: 'image/svg+xml' },
  { rel: 'apple-touch-icon', href: '/pictures/icon-180.png' },
  { rel: 'manifest', href: '/pictures/site.webmanifest' },
];

export const meta: Route.MetaFunction = () => [
  { title: 'Forecourt' },
  { name: 'description', content: 'Used cars you can book and pay for safely.' },
];

export function loader({ context }: Route.LoaderArgs): RootData {
  const { person, bookingHours, isDemo, keepPlace, takeMessage } = context.get(requestContext);
  if (person && !person.isEmailVerified) keepPlace();
  return { person, bookingHours, isDemo, message: takeMessage() };
}

type Trait = 'interactive' | 'defersHydration';

/**
 * A page gets its scripts only if one of its routes has `handle = { interactive: true }`. With
 * `defersHydration` as well, they run on the first touch: that page is complete without them. A
 * trait that depends on the loader's data is a function of it.
 */
function hasTrait({ handle, loaderData }: UIMatch, trait: Trait): boolean {
  const value: unknown = Object(handle)[trait];
  return typeof value === 'function' ? value(loaderData) === true : value === true;
}

export function Layout({ children }: { children: ReactNode }) {
  const nonce = use(NonceContext);
  // In development every page gets its scripts, so that edits appear without a reload.
  const isDeveloping = import.meta.env.DEV;
  const matches = useMatches();
  // Where scripts run already, they stay: they also keep how far down each page was read.
  const hasScripts =
    useIsHydrated() || isDeveloping || matches.some((match) => hasTrait(match, 'interactive'));
  const defersHydration =
    !isDeveloping && matches.some((match) => hasTrait(match, 'defersHydration'));
  const person = useSignedInPerson();
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        {/* The grounds of the two themes in app.css, around the page. */}
        <meta name="theme-color" content="#fbf9f5" media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content="#0d131e" media="(prefers-color-scheme: dark)" />
        {person && <meta name="signed-in" content={person.email} />}
        <Meta />
        <Links />
        {/* By its precedence it stays when an error page replaces the whole document. */}
        <link rel="stylesheet" href={stylesUrl} precedence="default" />
      </head>
      <body className="min-h-dvh bg-base-100 text-base text-base-content antialiased">
        {/* One element around everything, to be told from what browser extensions put beside it. */}
        <div id="page">
          <HasScripts.Provider value={hasScripts}>{children}</HasScripts.Provider>
          <script
            nonce={nonce}
            type="speculationrules"
            suppressHydrationWarning
            dangerouslySetInnerHTML={{ __html: speculationRules }}
          />
          {hasScripts && (
            <>
              {/* In the document, for pages that are opened in it later. */}
              <InlineScript text={touchedScript} />
              <LocalTimes />
              <TrustedTypes />
              <StalledPage />
              <EarlySubmit />
              <EarlyPress />
              {defersHydration && <DeferredHydration />}
              <ScrollRestoration nonce={nonce} />
              <Scripts nonce={nonce} />
            </>
          )}
        </div>
      </body>
    </html>
  );
}

export default function App({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <Outlet />
      <Toaster message={loaderData.message} />
    </>
  );
}

export { RouteError as ErrorBoundary };
