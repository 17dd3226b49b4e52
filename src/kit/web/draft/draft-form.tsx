import type { ComponentProps } from 'react';
import { type PostedForm, PostForm } from '../form/post-form.tsx';
import { RenderedFor } from '../form/rendered-for.tsx';
import type { useKeptForm } from './kept-form.ts';
import { RestoredNote } from './restored-note.tsx';

type Draft = Pick<
  ReturnType<typeof useKeptForm>,
  'form' | 'draftKey' | 'isRestored' | 'keep' | 'startOver'
>;

/** A form whose draft is kept on the device, and which says so once it was filled in again. */
export function DraftForm({
  of,
  draft,
  children,
  ...rest
}: { of?: PostedForm; draft: Draft } & ComponentProps<'form'>) {
  const form = {
    ref: draft.form,
    'data-draft': draft.draftKey,
    onInput: () => draft.keep(),
    ...rest,
  };
  const within = (
    <>
      {draft.isRestored && <RestoredNote onStartOver={draft.startOver} />}
      {children}
    </>
  );
  if (of)
    return (
      <PostForm of={of} {...form}>
        {within}
      </PostForm>
    );
  return (
    <form method="post" noValidate {...form}>
      <RenderedFor />
      {within}
    </form>
  );
}
