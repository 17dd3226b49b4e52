import { Suspense } from 'react';
import { href } from 'react-router';
import { queryOf } from '../../../kit/query.ts';
import { LoadBoundary, lazyPart } from '../../../ui/hydration/failed-load.tsx';
import type { SaveState } from './read-save-state.ts';
import { rhythmTexts } from './rhythm-texts.ts';

/** For those who are signed in. */
const SaveForm = lazyPart(async () => (await import('./save-form.tsx')).SaveForm);

/** Saves the search of the page, or says that it is saved. Visitors log in first, and come back to it. */
export function SaveSearch({ state: { path, name, isSignedIn, saved } }: { state: SaveState }) {
  if (!isSignedIn)
    return (
      <a
        href={href('/login') + queryOf({ from: path })}
        rel="nofollow"
        className="btn btn-outline btn-sm max-lg:btn-md justify-self-start"
      >
        Save this search
      </a>
    );
  if (saved)
    return (
      <p className="text-sm">
        Saved as “{saved.name}”. Emails about new cars: {rhythmTexts[saved.rhythm].toLowerCase()}.{' '}
        <a href={href('/saved-searches')} className="link link-primary">
          Your saved searches
        </a>
      </p>
    );
  return (
    <LoadBoundary>
      <Suspense>
        <SaveForm path={path} name={name} />
      </Suspense>
    </LoadBoundary>
  );
}
