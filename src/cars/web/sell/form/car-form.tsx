import { href } from 'react-router';
import { isRefused } from '../../../../calls/refusal.ts';
import { form } from '../../../../calls/web/form/form.ts';
import { usePostedTexts } from '../../../../calls/web/form/posted-form.ts';
import { categoryIds, categoryNames } from '../../../../categories/category.ts';
import { uploadAgain } from '../../../../images/photo-address.ts';
import { formPhoto } from '../../../../images/web/form-photo.ts';
import { usePhotoCheck } from '../../../../images/web/photo-upload.ts';
import type { Person } from '../../../../people/person.ts';
import { DraftForm } from '../../../../ui/draft/draft-form.tsx';
import { SubmitRow } from '../../../../ui/field.tsx';
import { toastSuccess } from '../../../../ui/toast/toaster.tsx';
import { postSellersCar } from '../../../contract.ts';
import type { LastPost } from '../../../sell/selling-contract.ts';
import { useCarDraft } from './car-draft.ts';
import { amountFields, CarFields, requiredMessages } from './car-fields.tsx';
import { PreviewButton, useCarPreview } from './car-preview.tsx';
import { postedTexts } from './posted-texts.ts';

const postedMessage = 'Your Post, Posted is Successfully';
const liveMessage = 'Your car is live.';
const postedOther = 'This form has already posted a car with other details: see My Products. ';

export const postCar = form(postSellersCar, {
  numbers: amountFields,
  check: requiredMessages,
  toast: postedMessage,
  goTo: () => href('/dashboard/mycars'),
  staysInHistory: true,
  messages: {
    'email-unverified':
      'Verify your email address first: follow the link we sent you, then press the button again.',
    'photo-unknown': uploadAgain,
    'already-posted': `${postedOther}Press the button again to post this one too.`,
  },
  posted: {
    read: postedTexts,
    file: formPhoto,
    toast: `${postedMessage}. ${liveMessage}`,
    messages: { 'already-posted': `${postedOther}Open Add A Product again to post another.` },
  },
});

/** What is typed here survives a reload, and a post that failed. */
export function CarForm({ seller, known }: { seller: Person; known: LastPost }) {
  const draft = useCarDraft(seller.id, usePostedTexts(postSellersCar));
  const photo = usePhotoCheck();
  const preview = useCarPreview({ sellerName: seller.name });
  const { image, categoryId } = draft;
  const chosenCategory = categoryIds.find((id) => String(id) === categoryId);
  const { field, ...post } = postCar.use({
    also: {
      email: seller.email,
      sellersName: seller.name,
      onDate: new Date().toISOString(),
      image: image || undefined,
      idempotencyKey: draft.key,
      categoryName: chosenCategory && categoryNames[chosenCategory],
    },
    check: photo.check,
    keepsBack: preview.keepsBack,
    onOutcome: (outcome) => isRefused(outcome, 'already-posted') && draft.renewKey(),
    onAnswer: () => {
      draft.forget();
      toastSuccess(liveMessage);
    },
  });
  return (
    <>
      <DraftForm
        of={post}
        draft={draft}
        encType="multipart/form-data"
        className="grid gap-5 sm:grid-cols-2"
      >
        {/* Posted without scripts twice, it makes no second car. */}
        <input type="hidden" name="idempotencyKey" value={draft.key} suppressHydrationWarning />
        <CarFields
          email={seller.email}
          field={field}
          known={known}
          image={image}
          onPhoto={draft.setImage}
          onUpload={photo.onUpload}
          categoryId={categoryId}
          onCategory={draft.choose}
        />
        <div className="grid gap-3 sm:col-span-2">
          <SubmitRow {...post}>Post the car</SubmitRow>
          <PreviewButton isPending={post.isPending} onPress={preview.ask} />
          <p className="text-quiet text-xs unscripted:hidden">
            Your draft stays on this device until you post it or sign out.
          </p>
        </div>
      </DraftForm>
      {preview.dialog}
    </>
  );
}
