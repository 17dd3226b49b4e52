import { useState } from 'react';
import { form } from '../../calls/web/form/form.ts';
import { usePostedDraft } from '../../calls/web/form/posted-draft.ts';
import { privateFormPhoto } from '../../images/web/form-photo.ts';
import { PhotoField } from '../../images/web/photo-field.tsx';
import { usePhotoCheck } from '../../images/web/single-upload.ts';
import { useSignedInPerson } from '../../people/web/signed-in-person.ts';
import { DraftForm } from '../../ui/draft/draft-form.tsx';
import { AreaField, SelectField, SubmitRow } from '../../ui/field.tsx';
import { disputeReasonNames, disputeReasons } from '../dispute.ts';
import { addDisputeStatement, type DisputedSale, openDispute } from '../dispute-contract.ts';

export const disputeForm = form(openDispute, {
  name: 'open',
  isSentOnce: true,
  toast: 'Thanks. We’ll look into it.',
  posted: { file: privateFormPhoto },
});

/** For the buyer: what is wrong. */
export function OpenDisputeForm({ sale }: { sale: DisputedSale }) {
  const personId = useSignedInPerson()?.id ?? '';
  const photo = useStatementPhoto();
  const draft = usePostedDraft(openDispute, {
    key: `disputeDraft:${personId}:${sale.bookingId}`,
  });
  const { field, ...report } = disputeForm.use({
    id: sale.bookingId,
    also: photo.also,
    check: photo.check,
    awaits: photo.awaits,
    onAnswer: draft.forget,
  });
  return (
    <>
      <p className="max-w-text text-sm">
        Try to sort it out with {sale.sellerName} first. If that doesn’t help, tell us:{' '}
        {sale.sellerHas === 'nothing'
          ? 'they aren’t paid until we decide, and we tell you both why.'
          : 'we’ve already sent their money, but if we decide on a refund, you still get it. We tell you both why.'}
      </p>
      <DraftForm of={report} draft={draft} encType="multipart/form-data" className="grid gap-5">
        <SelectField label="What’s wrong?" {...field('reason')}>
          <option value="">Choose</option>
          {disputeReasonNames.map((name) => (
            <option key={name} value={name}>
              {disputeReasons[name]}
            </option>
          ))}
        </SelectField>
        <AreaField
          label="What happened?"
          {...field('text')}
          help={`${sale.sellerName} will read it, and so will we.`}
        />
        {photo.fieldWith(field('image').problem)}
        <SubmitRow {...report}>Report the problem</SubmitRow>
      </DraftForm>
    </>
  );
}

export const statementForm = form(addDisputeStatement, {
  name: 'answer',
  isSentOnce: true,
  posted: { file: privateFormPhoto },
});

/** For the buyer and the seller, while nothing is decided. */
export function AnswerForm({ sale }: { sale: DisputedSale }) {
  const personId = useSignedInPerson()?.id ?? '';
  const photo = useStatementPhoto();
  const draft = usePostedDraft(addDisputeStatement, {
    key: `statementDraft:${personId}:${sale.bookingId}`,
  });
  const { field, ...answer } = statementForm.use({
    id: sale.bookingId,
    also: photo.also,
    check: photo.check,
    awaits: photo.awaits,
    onAnswer: draft.startOver,
  });
  return (
    <DraftForm of={answer} draft={draft} encType="multipart/form-data" className="grid gap-5">
      <AreaField
        label="Your side"
        {...field('text')}
        help={`${sale.reader === 'buyer' ? sale.sellerName : sale.buyerName} will read it, and so will we.`}
      />
      {photo.fieldWith(field('image').problem)}
      <SubmitRow {...answer}>Add to the report</SubmitRow>
    </DraftForm>
  );
}

/** A photo that may be shown with a statement. */
function useStatementPhoto() {
  const [image, setImage] = useState('');
  const { onUpload, awaits, check } = usePhotoCheck();
  return {
    awaits,
    check,
    /** In place of the file that the field itself holds. */
    also: { image: image || undefined },
    fieldWith: (problem: string | undefined) => (
      <PhotoField
        value={image}
        problem={problem}
        onChange={setImage}
        onUpload={onUpload}
        onReset={() => setImage('')}
        isPrivate
      />
    ),
  };
}
