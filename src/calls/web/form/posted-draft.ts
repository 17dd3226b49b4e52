import { type KeptForm, useKeptForm } from '../../../ui/draft/kept-form.ts';
import type { AnyCall } from '../../call.ts';
import { usePostedTexts } from './posted-form.ts';

/** Keeps what is typed into the form of a call. What came back from being posted is newer than the draft. */
export function usePostedDraft(call: AnyCall, kept: Omit<KeptForm, 'isPosted'>) {
  const isPosted = Object.keys(usePostedTexts(call)).length > 0;
  return useKeptForm({ ...kept, isPosted });
}
