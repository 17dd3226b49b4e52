import Bookmark from 'lucide-react/icons/bookmark';
import type { ReactNode } from 'react';
import { href } from 'react-router';
import { form } from '../../../calls/web/form/form.ts';
import { queryOf } from '../../../kit/query.ts';
import { SubmitRow, TextField } from '../../../ui/field.tsx';
import { PostForm } from '../../../ui/form/post-form.tsx';
import { useStaysOpen } from '../../../ui/stays-open.ts';
import { longestName, saveSearch } from '../../saved-contract.ts';
import { saveMark } from '../../search-path.ts';
import type { SaveState } from './read-save-state.ts';
import { RhythmField, rhythmTexts } from './rhythm-field.tsx';

export const saveForm = form(saveSearch, {
  name: 'save-search',
  toast: 'Search saved. You’ll find it in the menu under your name.',
});

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
        <SaveForm state={state} look={look}>
          {save}
        </SaveForm>
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

function SaveForm({
  state: { path, name, saved },
  look,
  children,
}: {
  state: SaveState;
  look: string;
  /** What its button says. */
  children: ReactNode;
}) {
  const { field, ...save } = saveForm.use({ sends: { search: path } });
  const [named, rhythm, search] = [field('name'), field('rhythm'), field('search')];
  const isWrong = save.failure !== null || [named, rhythm, search].some(({ problem }) => problem);
  const isOpen = useStaysOpen(isWrong);
  return (
    <details open={isOpen} suppressHydrationWarning>
      <summary className={`${look} list-none`}>{children}</summary>
      {saved ? (
        <p className="max-w-md pt-4 text-sm">
          Saved as “{saved.name}”. Emails about new cars: {rhythmTexts[saved.rhythm].toLowerCase()}.{' '}
          <a href={href('/saved-searches')} className="link link-primary">
            Your saved searches
          </a>
        </p>
      ) : (
        <PostForm of={save} className="grid max-w-md gap-4 pt-4">
          <TextField
            label="Name"
            maxLength={longestName}
            {...named}
            defaultValue={named.defaultValue ?? name}
          />
          <RhythmField {...rhythm} defaultValue={rhythm.defaultValue ?? 'daily'} />
          <SubmitRow {...save} failure={search.problem ?? save.failure}>
            Save search
          </SubmitRow>
        </PostForm>
      )}
    </details>
  );
}
