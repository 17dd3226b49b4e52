import { useState } from 'react';
import { actionOf } from '../../calls/web/form/action.server.ts';
import { form } from '../../calls/web/form/form.ts';
import { usePostedDraft } from '../../calls/web/form/posted-draft.ts';
import { useBrand, useRootData } from '../../calls/web/page/root-data.ts';
import { type MetaMatches, marketNameOf, pageTitle } from '../../kit/brand/market-name.ts';
import { DraftForm } from '../../ui/draft/draft-form.tsx';
import { AreaField, SubmitRow, TextField } from '../../ui/field.tsx';
import { PageHead } from '../../ui/list/page-head.tsx';
import { ContactFacts } from '../../ui/text/contact.tsx';
import { SideNote } from '../../ui/text/side-note.tsx';
import { postMessage } from '../contract.ts';

export const handle = { interactive: true };
export const meta = ({ matches }: MetaMatches) => [
  { title: pageTitle('Contact Us', matches) },
  {
    name: 'description',
    content: `Write to ${marketNameOf(matches)}: about a car, a payment, or anything else.`,
  },
];

const sent = 'Your Message Sent Successfully. Thank You.';
const message = form(postMessage, {
  toast: sent,
  isSentOnce: true,
  keepsData: true,
  posted: {
    toast: (_, { email = '' }) => `${sent} We’ll reply to ${email} within one business day.`,
  },
});
export const action = actionOf(message);

export default function ContactPage() {
  const [writtenFrom, setWrittenFrom] = useState<string | null>(null);
  const brand = useBrand();
  const person = useRootData()?.person;
  const draft = usePostedDraft(postMessage, {
    key: `messageDraft:${person?.id ?? ''}`,
  });
  const { field, ...write } = message.use({
    onAnswer: (_, { email }) => {
      draft.startOver();
      setWrittenFrom(email);
    },
  });
  return (
    <div className="page-width grid gap-x-12 gap-y-8 py-10 sm:py-20 lg:grid-cols-[minmax(0,1fr)_minmax(0,2fr)]">
      <PageHead
        title="Contact Us"
        about="A real person reads every message. We reply within one business day."
      >
        <ContactFacts brand={brand} />
      </PageHead>
      <DraftForm
        of={write}
        draft={draft}
        onSubmitCapture={() => setWrittenFrom(null)}
        className="grid w-full max-w-xl gap-5"
      >
        <TextField label="Name" {...field('name')} autoComplete="name" />
        <TextField label="Email" {...field('email')} type="email" autoComplete="email" />
        <TextField label="Subject" {...field('subject')} />
        <AreaField label="Message" {...field('message')} />
        <SubmitRow {...write}>Submit</SubmitRow>
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
