import { href, Link, useNavigate, useSearchParams } from 'react-router';
import { isRefused, type RefusalOf } from '../../../../calls/refusal.ts';
import { useCallForm } from '../../../../calls/web/form/call-form.ts';
import { usePostedTexts } from '../../../../calls/web/form/posted-form.ts';
import type { RefusalMessages } from '../../../../calls/web/refusal-messages.ts';
import { uploadAgain } from '../../../../images/photo-address.ts';
import { usePhotoCheck } from '../../../../images/web/photo-check.ts';
import { priceText } from '../../../../kit/money.ts';
import { DraftForm } from '../../../../kit/web/draft/draft-form.tsx';
import { SubmitRow } from '../../../../kit/web/field.tsx';
import { SideNote } from '../../../../kit/web/text/side-note.tsx';
import { editCar, type OwnCar } from '../../../sell/selling-contract.ts';
import { placeOfCar, useListPlace } from '../list-place.ts';
import { CarFields, requiredMessages } from './car-fields.tsx';
import { PreviewButton, useCarPreview } from './car-preview.tsx';
import { useEditDraft } from './edit-draft.ts';

export const savedMessage = 'Changes saved';
export const editMessages: RefusalMessages<RefusalOf<typeof editCar>> = {
  'car-locked': 'A buyer is paying for this car or has paid, so it can’t be changed.',
  'photo-unknown': uploadAgain,
  'car-changed': ({ priceCents }) =>
    `Nothing is saved yet. This car was changed elsewhere after you opened this page, and costs ${priceText(priceCents)} now. Open it in another tab to compare, then save again to replace it with what’s here.`,
};

export function EditCarForm({ own }: { own: OwnCar }) {
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const { id, sellerEmail } = own.car;
  const photo = usePhotoCheck();
  const preview = useCarPreview(own.car);
  const draft = useEditDraft(own, usePostedTexts(editCar));
  const { field, ...form } = useCallForm(editCar, {
    hasAction: true,
    also: { id: String(id), image: draft.otherImage ?? undefined },
    check: (values) => ({ ...requiredMessages(values), ...photo.check() }),
    keepsBack: preview.keepsBack,
    toast: savedMessage,
    // Whoever has read that it was changed may save all the same.
    onOutcome: (outcome) =>
      isRefused(outcome, 'car-changed') && draft.outdate(outcome.facts.version),
    onAnswer: () => {
      draft.forget();
      return navigate(placeOfCar(query, id));
    },
    keepsData: true,
    messages: editMessages,
  });
  return (
    <>
      <BookedNote people={own.booked} />
      <DraftForm
        draft={draft}
        encType="multipart/form-data"
        onSubmit={form.onSubmit}
        className="grid gap-5 sm:grid-cols-2"
      >
        {draft.isRestored && draft.isOutdated && (
          <SideNote tone="warning" className="col-span-full">
            This car was changed elsewhere after you began to type. Save to replace it with what’s
            here, or start over to see it as it is now.
          </SideNote>
        )}
        <input type="hidden" name="id" value={id} />
        <input type="hidden" name="version" value={draft.version} />
        <CarFields
          email={sellerEmail}
          field={field}
          own={own}
          image={draft.image}
          onPhoto={draft.setImage}
          onUpload={photo.onUpload}
          categoryId={draft.categoryId}
          onCategory={draft.choose}
        />
        <div className="grid gap-3 sm:col-span-2">
          <SubmitRow {...form}>Save changes</SubmitRow>
          <PreviewButton isPending={form.isPending} onPress={preview.ask} />
          <p className="text-quiet text-xs">
            Buyers who have already booked keep their price until their booking ends.
          </p>
          <MoreOfCar carId={id} />
        </div>
      </DraftForm>
      {preview.dialog}
    </>
  );
}

const BookedNote = ({ people }: { people: number }) =>
  people > 0 && (
    <SideNote tone="warning">
      {people === 1 ? '1 person has' : `${people} people have`} booked this car. They keep their
      price, and we’ll email them what you change: they must accept it before they pay.
    </SideNote>
  );

function MoreOfCar({ carId }: { carId: number }) {
  const [query] = useSearchParams();
  const id = String(carId);
  const place = useListPlace();
  return (
    <>
      <Link to={href('/dashboard/mycars/:id/photos', { id }) + place} className="btn btn-ghost">
        Add more photos
      </Link>
      <Link to={href('/dashboard/mycars/:id/facts', { id }) + place} className="btn btn-ghost">
        State more facts
      </Link>
      <Link to={placeOfCar(query, carId)} className="btn btn-ghost">
        Cancel
      </Link>
    </>
  );
}
