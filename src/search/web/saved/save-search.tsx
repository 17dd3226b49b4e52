import Bookmark from 'lucide-react/icons/bookmark';
import { Suspense } from 'react';
import { href } from 'react-router';
import { queryOf } from '../../../kit/query.ts';
import { LoadBoundary, lazyPart } from '../../../ui/hydration/failed-load.tsx';
import { saveMark } from '../../search-path.ts';
import type { SaveState } from './read-save-state.ts';

const SaveForm = lazyPart(async () => (await import('./save-form.tsx')).SaveForm);

/**
 * Saves the search of the page, or says that it is saved. Visitors log in first, and come back to it.
 * `isMain`: no car is found, and this is what its reader can do best.
 */
export function SaveSearch({ state, isMain = false }: { state: SaveState; isMain?: boolean }) {
  const { path, isSignedIn, saved } = state;
  const save = isMain && !saved ? 'Save this search' : <SaveWords isSaved={saved !== null} />;
  const look = `btn ${isMain && !saved ? 'btn-primary' : 'btn-outline max-sm:px-3 lg:btn-sm'}`;
  return (
    <div
      id={saveMark.slice(1)}
      className={isMain ? 'grid justify-items-start gap-2' : 'panel-of-bar'}
    >
      {isSignedIn ? (
        <LoadBoundary>
          <Suspense>
            <SaveForm state={state} look={look}>
              {save}
            </SaveForm>
          </Suspense>
        </LoadBoundary>
      ) : (
        <a
          href={href('/login') + queryOf({ from: path + saveMark })}
          rel="nofollow"
          className={look}
        >
          {save}
        </a>
      )}
      {isMain && !saved && (
        <p className="text-sm">
          We’ll email you when a car like this is posted, once a day at most.
        </p>
      )}
    </div>
  );
}

/** The bar of a phone has room for a word. */
const SaveWords = ({ isSaved }: { isSaved: boolean }) => (
  <>
    <Bookmark
      size={18}
      strokeWidth={1.5}
      nonScalingStroke
      className={isSaved ? 'fill-current' : ''}
    />
    {isSaved ? 'Saved' : <span className="max-lg:sr-only">Save this search</span>}
    {!isSaved && (
      <span aria-hidden="true" className="lg:hidden">
        Save
      </span>
    )}
  </>
);
