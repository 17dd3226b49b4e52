import { type FormDraft, useFormDraft } from '../../../ui/draft/draft-form.tsx';
import type { AnyCall } from '../../call.ts';
import { usePostedTexts } from './posted-form.ts';

/** Saves what is typed into the form of a call. What came back from being posted is newer than the draft. */
export function usePostedDraft(call: AnyCall, draft: Omit<FormDraft, 'isPosted'>) {
  const isPosted = Object.keys(usePostedTexts(call)).length > 0;
  return useFormDraft({ ...draft, isPosted });
}
