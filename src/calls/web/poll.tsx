// Follows what goes on elsewhere, such as at a bank, for as long as somebody looks at the page.
import { type ReactNode, Suspense } from 'react';
import { LoadBoundary, lazyPart } from '../../ui/hydration/failed-load.tsx';
import type { PollProps } from './poll-query.tsx';

const PollQuery = lazyPart(async () => (await import('./poll-query.tsx')).PollQuery);

/**
 * Shows nothing: asks with growing pauses whether something has changed, and then reads the page's data
 * again. A hidden page asks nothing. Once it is shown again it asks at once, and begins with short pauses.
 */
export const Poll = (props: PollProps): ReactNode => (
  <LoadBoundary failed={null}>
    <Suspense>
      <PollQuery {...props} />
    </Suspense>
  </LoadBoundary>
);
