import type { ComponentProps } from 'react';
import { RenderedFor } from '../form/rendered-for.tsx';
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
}: { draft: Draft } & ComponentProps<'form'>) => (
  <form
    ref={draft.form}
    data-draft={draft.draftKey}
    // Sent before the page is hydrated it waits for that, as else the draft would outlive what was sent.
    data-early
    method="post"
    noValidate
    onInput={() => draft.keep()}
    {...form}
  >
    <RenderedFor />
    {draft.isRestored && <RestoredNote onStartOver={draft.startOver} />}
    {children}
  </form>
);
