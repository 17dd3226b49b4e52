import { href } from 'react-router';
import { useRootData } from '../../../../calls/web/page/root-data.ts';
import { agoText } from '../../../../kit/dates.ts';

/** Above a page that shows what was read before the database went away. */
export function KeptPageBanner() {
  const keptAt = useRootData()?.keptAt;
  if (!keptAt) return null;
  return (
    <section aria-label="Not up to date" className="border-warning border-b-2 bg-base-200">
      <div className="page-width flex flex-wrap items-center justify-between gap-x-8 gap-y-3 py-3 text-sm">
        <p className="max-w-text">
          <strong className="font-semibold">No car can be booked or paid for right now.</strong> We
          can’t reach our database. This page was last updated{' '}
          <time dateTime={keptAt.toISOString()}>{agoText(keptAt, new Date())}</time>, and cars may
          have been sold since.
        </p>
        <a href={href('/')} className="btn btn-outline btn-sm">
          Try again
        </a>
      </div>
    </section>
  );
}
