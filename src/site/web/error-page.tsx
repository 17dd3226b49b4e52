import { useLocation } from 'react-router';

/** What stands where a page has failed: plain words, and two ways on. */
export function ErrorPage() {
  const { pathname } = useLocation();
  return (
    <div className="page-width grid justify-items-center gap-6 py-24 text-center">
      <h1 className="text-xl">This page could not be shown.</h1>
      <p className="text-quiet max-w-text">
        Something went wrong on our side. Nothing that you did is lost, and nothing was charged.
      </p>
      <div className="flex flex-wrap justify-center gap-3">
        <a href={pathname} className="btn btn-primary">
          Try again
        </a>
        <a href="/" className="btn btn-ghost">
          Back to homepage
        </a>
      </div>
    </div>
  );
}
