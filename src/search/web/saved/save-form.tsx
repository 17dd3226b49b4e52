import type { ReactNode } from 'react';
import { href } from 'react-router';
import { form } from '../../../calls/web/form/form.ts';
import { SubmitRow, TextField } from '../../../ui/field.tsx';
import { PostForm } from '../../../ui/form/post-form.tsx';
import { useStaysOpen } from '../../../ui/stays-open.ts';
import { longestName, saveSearch } from '../../saved-contract.ts';
import type { SaveState } from './read-save-state.ts';
import { RhythmField, rhythmTexts } from './rhythm-field.tsx';

export const saveForm = form(saveSearch, {
  name: 'save-search',
  toast: 'Search saved. You’ll find it in the menu under your name.',
});

/** Says that the search is saved, or opens what it is saved by. */
export function SaveForm({
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
