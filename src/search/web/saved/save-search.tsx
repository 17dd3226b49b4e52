import { href } from 'react-router';
import { useCallForm } from '../../../calls/web/form/call-form.ts';
import { formAction } from '../../../calls/web/form/form-action.ts';
import { queryOf } from '../../../kit/query.ts';
import { SubmitRow, TextField } from '../../../kit/web/field.tsx';
import { RenderedFor } from '../../../kit/web/form/rendered-for.tsx';
import { useStaysOpen } from '../../../kit/web/stays-open.ts';
import { saveSearch } from '../../saved-contract.ts';
import type { SaveState } from './read-save-state.ts';
import { RhythmField } from './rhythm-field.tsx';
import { rhythmTexts } from './rhythm-texts.ts';
import { saveMessages } from './saved-search-messages.ts';

const toast = 'Search saved. You’ll find it in the menu under your name.';
export const saveSearchAction = formAction(saveSearch, { toast, messages: saveMessages });
/** The name of this form on a page that has others. */
export const saveSearchForm = 'save-search';

/** Saves the search of the page, or says that it is saved. Visitors log in first, and come back to it. */
export function SaveSearch({
  state: { path, name, isSignedIn, saved },
  action,
}: {
  state: SaveState;
  /** The page with `saveSearchAction`, if this one has none. */
  action?: string | undefined;
}) {
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
  return <SaveForm path={path} name={name} action={action} />;
}

function SaveForm({
  path,
  name,
  action,
}: {
  path: string;
  name: string;
  action: string | undefined;
}) {
  const { field, ...form } = useCallForm(saveSearch, {
    hasAction: true,
    toast,
    messages: saveMessages,
  });
  const [named, rhythm, search] = [field('name'), field('rhythm'), field('search')];
  const isWrong = form.failure !== null || [named, rhythm, search].some(({ problem }) => problem);
  const isOpen = useStaysOpen(isWrong);
  return (
    <details open={isOpen} className="max-w-md">
      <summary className="btn btn-outline btn-sm max-lg:btn-md list-none">Save this search</summary>
      <form
        method="post"
        action={action}
        noValidate
        onSubmit={form.onSubmit}
        className="grid gap-4 pt-4"
      >
        <RenderedFor />
        <input type="hidden" name="search" value={path} />
        <TextField
          label="Name"
          maxLength={100}
          {...named}
          defaultValue={named.defaultValue ?? name}
        />
        <RhythmField {...rhythm} defaultValue={rhythm.defaultValue ?? 'daily'} />
        <SubmitRow {...form} failure={search.problem ?? form.failure}>
          Save search
        </SubmitRow>
      </form>
    </details>
  );
}
