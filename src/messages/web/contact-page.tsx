import { useState } from 'react';
import { useCallForm } from '../../calls/web/form/call-form.ts';
import { formAction } from '../../calls/web/form/form-action.ts';
import { usePostedDraft } from '../../calls/web/form/posted-draft.ts';
import { useSentOnce } from '../../calls/web/form/sent-once.ts';
import { useBrand, useRootData } from '../../calls/web/page/root-data.ts';
import { marketName, pageTitle } from '../../kit/brand/market-name.ts';
import { ContactFacts } from '../../kit/web/brand/contact-facts.tsx';
import { DraftForm } from '../../kit/web/draft/draft-form.tsx';
import { AreaField, SubmitRow, TextField } from '../../kit/web/field.tsx';
import { SideNote } from '../../kit/web/text/side-note.tsx';
import { postMessage } from '../contract.ts';

export const handle = { interactive: true };
export const meta = () => [
  { title: pageTitle('Contact Us') },
  {
    name: 'description',
    content: `Write to ${marketName()}: about a car, a payment, or anything else.`,
  },
];

const toast = 'Your Message Sent Successfully. Thank You.';
export const action = formAction(postMessage, {
  toast: (_, { email = '' }) => `${toast} We’ll reply to ${email} within one business day.`,
});

export default function ContactPage() {
  const [writtenFrom, setWrittenFrom] = useState<string | null>(null);
  const brand = useBrand();
  const person = useRootData()?.person;
  const draft = usePostedDraft(postMessage, {
    key: `messageDraft:${person?.id ?? ''}`,
  });
  const { field, ...form } = useCallForm(postMessage, {
    ...useSentOnce(),
    onBegin: () => setWrittenFrom(null),
    onAnswer: (_, { email }) => {
      draft.startOver();
      setWrittenFrom(email);
    },
    toast,
    keepsData: true,
    hasAction: true,
  });
  return (
    <div className="page-width grid gap-x-12 gap-y-8 py-10 sm:py-20 lg:grid-cols-[minmax(0,1fr)_minmax(0,2fr)]">
      <div className="grid content-start gap-3">
        <h1 className="text-xl">Contact Us</h1>
        <p className="max-w-[24rem] text-quiet">
          A real person reads every message. We reply within one business day.
        </p>
        <ContactFacts brand={brand} />
      </div>
      <DraftForm draft={draft} onSubmit={form.onSubmit} className="grid w-full max-w-xl gap-5">
        <TextField label="Name" {...field('name')} autoComplete="name" />
        <TextField label="Email" {...field('email')} type="email" autoComplete="email" />
        <TextField label="Subject" {...field('subject')} />
        <AreaField label="Message" {...field('message')} />
        <SubmitRow {...form}>Submit</SubmitRow>
        <div role="status" className="empty:hidden">
          {writtenFrom && (
            <SideNote tone="success" className="wrap-anywhere">
              We have your message. We’ll reply to <strong>{writtenFrom}</strong> within one
              business day.
            </SideNote>
          )}
        </div>
      </DraftForm>
    </div>
  );
}
