import { href, Link, useSearchParams } from 'react-router';
import { isRefused } from '../../../../calls/refusal.ts';
import { form } from '../../../../calls/web/form/form.ts';
import { usePostedTexts } from '../../../../calls/web/form/posted-form.ts';
import { uploadAgain } from '../../../../images/photo-address.ts';
import { formPhoto } from '../../../../images/web/form-photo.ts';
import { usePhotoCheck } from '../../../../images/web/photo-upload.ts';
import { priceText } from '../../../../kit/money.ts';
import { DraftForm } from '../../../../ui/draft/draft-form.tsx';
import { SubmitRow } from '../../../../ui/field.tsx';
import { SideNote } from '../../../../ui/text/side-note.tsx';
import { editCar, type OwnCar } from '../../../sell/selling-contract.ts';
import { placeOfCar, useListPlace } from '../list-place.ts';
import { amountFields, CarFields, requiredMessages } from './car-fields.tsx';
import { PreviewButton, useCarPreview } from './car-preview.tsx';
import { useEditDraft } from './edit-draft.ts';
import { postedTexts } from './posted-texts.ts';

export const changeCar = form(editCar, {
  numbers: amountFields,
  check: requiredMessages,
  toast: 'Changes saved',
  goTo: ({ query, texts }) => placeOfCar(query, texts.id ?? ''),
  staysInHistory: true,
  messages: {
    'car-locked': 'A buyer is paying for this car or has paid, so it can’t be changed.',
    'photo-unknown': uploadAgain,
    'car-changed': ({ priceCents }) =>
      `Nothing is saved yet. This car was changed elsewhere after you opened this page, and costs ${priceText(priceCents)} now. Open it in another tab to compare, then save again to replace it with what’s here.`,
  },
  posted: { read: postedTexts, file: formPhoto },
});

export function EditCarForm({ own }: { own: OwnCar }) {
  const { id, sellerEmail } = own.car;
  const photo = usePhotoCheck();
  const preview = useCarPreview(own.car);
  const draft = useEditDraft(own, usePostedTexts(editCar));
  const { field, ...change } = changeCar.use({
    id,
    sends: { version: draft.version },
    also: { image: draft.otherImage ?? undefined },
    check: photo.check,
    keepsBack: preview.keepsBack,
    // Whoever has read that it was changed may save all the same.
    onOutcome: (outcome) =>
      isRefused(outcome, 'car-changed') && draft.outdate(outcome.facts.version),
    onAnswer: draft.forget,
  });
  return (
    <>
      <BookedNote people={own.booked} />
      <DraftForm
        of={change}
        draft={draft}
        encType="multipart/form-data"
        className="grid gap-5 sm:grid-cols-2"
      >
        {draft.isRestored && draft.isOutdated && (
          <SideNote tone="warning" className="col-span-full">
            This car was changed elsewhere after you began to type. Save to replace it with what’s
            here, or start over to see it as it is now.
          </SideNote>
        )}
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
          <SubmitRow {...change}>Save changes</SubmitRow>
          <PreviewButton isPending={change.isPending} onPress={preview.ask} />
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
        Add more details
      </Link>
      <Link to={placeOfCar(query, carId)} className="btn btn-ghost">
        Cancel
      </Link>
    </>
  );
}
