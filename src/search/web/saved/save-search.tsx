import { href } from 'react-router';
import { form } from '../../../calls/web/form/form.ts';
import { queryOf } from '../../../kit/query.ts';
import { SubmitRow, TextField } from '../../../ui/field.tsx';
import { PostForm } from '../../../ui/form/post-form.tsx';
import { useStaysOpen } from '../../../ui/stays-open.ts';
import { saveSearch } from '../../saved-contract.ts';
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
export function SaveSearch({
  state: { path, name, isSignedIn, saved },
  isMain = false,
}: {
  state: SaveState;
  isMain?: boolean;
}) {
  if (saved)
    return (
      <p className="text-sm">
        Saved as “{saved.name}”. Emails about new cars: {rhythmTexts[saved.rhythm].toLowerCase()}.{' '}
        <a href={href('/saved-searches')} className="link link-primary">
          Your saved searches
        </a>
      </p>
    );
  const look = isMain ? 'btn-primary' : 'btn-outline btn-sm max-lg:btn-md';
  return (
    <div className="grid gap-2">
      {isSignedIn ? (
        <SaveForm path={path} name={name} look={look} />
      ) : (
        <a
          href={href('/login') + queryOf({ from: path })}
          rel="nofollow"
          className={`btn ${look} justify-self-start`}
        >
          Save this search
        </a>
      )}
      {isMain && (
        <p className="text-sm">
          We’ll email you when a car like this is posted, once a day at most.
        </p>
      )}
    </div>
  );
}

function SaveForm({ path, name, look }: { path: string; name: string; look: string }) {
  const { field, ...save } = saveForm.use({ sends: { search: path } });
  const [named, rhythm, search] = [field('name'), field('rhythm'), field('search')];
  const isWrong = save.failure !== null || [named, rhythm, search].some(({ problem }) => problem);
  const isOpen = useStaysOpen(isWrong);
  return (
    <details open={isOpen} className="max-w-md" suppressHydrationWarning>
      <summary className={`btn ${look} list-none`}>Save this search</summary>
      <PostForm of={save} className="grid gap-4 pt-4">
        <TextField
          label="Name"
          maxLength={100}
          {...named}
          defaultValue={named.defaultValue ?? name}
        />
        <RhythmField {...rhythm} defaultValue={rhythm.defaultValue ?? 'daily'} />
        <SubmitRow {...save} failure={search.problem ?? save.failure}>
          Save search
        </SubmitRow>
      </PostForm>
    </details>
  );
}
