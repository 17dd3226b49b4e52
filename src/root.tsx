import { type HTMLAttributes, type ReactNode, use, useState } from 'react';
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
import { requireOutput } from './calls/web/page/page-data.ts';
import { requestContext } from './calls/web/page/request-context.ts';
import { type RootData, useBrand, useIsCached } from './calls/web/page/root-data.ts';
import { accentSheet, type Brand, brandPicture } from './kit/brand/brand.ts';
import { marketNameOf } from './kit/brand/market-name.ts';
import { countryText } from './kit/country.ts';
import { useSignedInPerson } from './people/web/signed-in-person.ts';
import { readBrand } from './site/brand-contract.ts';
import { RouteError } from './site/web/layout/error-pages.tsx';
import fontUrl from './site/web/typeface/instrument-sans.woff2?url';
import { FallbackRefusal, RefusalDisplayProvider } from './ui/failure.tsx';
import { useEarlyInput } from './ui/hydration/early-input.ts';
import { StalledNote } from './ui/hydration/failed-load.tsx';
import { DocumentScripts, InlineScript } from './ui/hydration/inline-script.tsx';
import { useIsHydrated } from './ui/hydration/is-hydrated.ts';
import { RenderedAt } from './ui/text/time-left.tsx';
import { Toaster } from './ui/toast/toaster.tsx';

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'market-page': HTMLAttributes<HTMLElement>;
    }
  }
}

export const links: Route.LinksFunction = () => [
  {
    rel: 'preload',
    href: fontUrl,
    as: 'font',
    type: 'font/woff2',
    crossOrigin: 'anonymous',
  },
];

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: marketNameOf(matches) },
  { name: 'description', content: 'Used cars you can book and pay for safely.' },
];

export async function loader({ context }: Route.LoaderArgs): Promise<RootData> {
  const page = context.get(requestContext);
  const { bookingHours, isDemo, cachedAt, takeMessage } = page;
  const person = cachedAt ? undefined : page.person;
  const brand = requireOutput(await page.callApi(readBrand, {}));
  const isSet = Object.keys(brand).length > 0;
  const message = takeMessage();
  const rest = {
    ...(isSet ? { brand } : {}),
    ...(cachedAt ? { cachedAt } : {}),
    ...(page.refusal ? { refusal: page.refusal } : {}),
  };
  return { now: new Date(), person, bookingHours, isDemo, message, ...rest };
}

/**
 * A page gets its scripts only if one of its routes has `handle = { interactive: true }`, or a function of
 * the loader's data that says so.
 */
function isInteractive({ handle, loaderData }: UIMatch): boolean {
  const value: unknown = Object(handle).interactive;
  return typeof value === 'function' ? value(loaderData) === true : value === true;
}

export function Layout({ children }: { children: ReactNode }) {
  const { nonce, texts } = use(DocumentScripts);
  const isHydrated = useIsHydrated();
  const matches = useMatches();
  useEarlyInput();
  const isCached = useIsCached();
  // Where scripts run already, they stay: they also keep how far down each page was read. In development
  // every page has them, so that edits appear without a reload. Nothing can be done on a cached one.
  const hasScripts =
    isHydrated || import.meta.env.DEV || (!isCached && matches.some(isInteractive));
  const person = useSignedInPerson();
  const brand = useBrand();
  return (
    <html lang="en" data-country={countryText()}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        {/* Before what is pressed, of which a part may be shown while the rest is on its way. */}
        {hasScripts && <InlineScript name="beforeHydration" />}
        {/* The grounds of the two themes in app.css, around the page. */}
        <meta name="theme-color" content="#fbf9f5" media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content="#0d131e" media="(prefers-color-scheme: dark)" />
        {person && <meta name="signed-in" content={person.email} />}
        {brand.name !== undefined && <meta name="application-name" content={brand.name} />}
        <Meta />
        {/* The policy lets styles come by their address, and React cannot compare a nonce. */}
        <Links nonce="" />
        <Icons brand={brand} />
        {/* By its precedence it stays when an error page replaces the whole document. */}
        <link rel="stylesheet" href={stylesUrl} precedence="default" />
        {brand.accent && (
          <link rel="stylesheet" href={accentSheet(brand.accent)} precedence="brand" />
        )}
      </head>
      <body className="min-h-dvh bg-base-100 text-base text-base-content antialiased">
        {/* React takes the first element of its name for it, and browser extensions put a `div` there. */}
        <market-page id="page" className="block">
          {children}
          <script
            nonce={nonce}
            type="speculationrules"
            suppressHydrationWarning
            // In a browser it stays as it came.
            dangerouslySetInnerHTML={{ __html: texts.speculationRules ?? '' }}
          />
          <InlineScript name="localTimes" />
          {hasScripts ? (
            <>
              <InlineScript name="trustedTypes" />
              <StalledNote />
              <ScrollRestoration nonce={nonce} />
              <Scripts nonce={nonce} />
            </>
          ) : (
            <InlineScript name="routersPlace" />
          )}
        </market-page>
      </body>
    </html>
  );
}

const files = {
  icon: '/pictures/icon.svg',
  touchIcon: '/pictures/icon-180.png',
  manifest: '/pictures/site.webmanifest',
};

/** The icons, of the logo where there is one; the manifest has them in more sizes. */
const Icons = ({ brand: { icon, logo } }: { brand: Brand }) => {
  const own = icon ?? logo;
  return (
    <>
      {own ? (
        <link rel="icon" href={brandPicture(own, 'icon-32')} type="image/png" sizes="32x32" />
      ) : (
        <link rel="icon" href={files.icon} type="image/svg+xml" />
      )}
      <link rel="apple-touch-icon" href={own ? brandPicture(own, 'icon-180') : files.touchIcon} />
      <link rel="manifest" href={files.manifest} />
    </>
  );
};

export default function App({ loaderData }: Route.ComponentProps) {
  const [refusalDisplay] = useState({ isShown: false });
  return (
    <RefusalDisplayProvider value={refusalDisplay}>
      <RenderedAt value={loaderData.now}>
        <Outlet />
      </RenderedAt>
      <Toaster message={loaderData.message} />
      <FallbackRefusal text={loaderData.refusal ?? null} />
    </RefusalDisplayProvider>
  );
}

export { RouteError as ErrorBoundary };
