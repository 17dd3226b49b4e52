import type { ComponentProps } from 'react';
import { PostForm } from '../form/post-form.tsx';
import type { useKeptForm } from './kept-form.ts';
import { RestoredNote } from './restored-note.tsx';

type Draft = Pick<
  ReturnType<typeof useKeptForm>,
  'form' | 'draftKey' | 'isRestored' | 'keep' | 'startOver'
>;

/** A form whose draft is kept on the device, and which says so once it was filled in again. */
export const DraftForm = ({
  draft,
  children,
  ...form
}: { draft: Draft } & ComponentProps<typeof PostForm>) => (
  <PostForm ref={draft.form} data-draft={draft.draftKey} onInput={() => draft.keep()} {...form}>
    {draft.isRestored && <RestoredNote onStartOver={draft.startOver} />}
    {children}
  </PostForm>
);
