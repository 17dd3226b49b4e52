import { href, useNavigate } from 'react-router';
import { useCallForm } from '../../../../calls/web/form/call-form.ts';
import { usePostedTexts } from '../../../../calls/web/form/posted-form.ts';
import { categoryIds, categoryNames } from '../../../../categories/category.ts';
import { usePhotoCheck } from '../../../../images/web/photo-check.ts';
import { DraftForm } from '../../../../kit/web/draft/draft-form.tsx';
import { SubmitRow } from '../../../../kit/web/field.tsx';
import { toastSuccess } from '../../../../kit/web/toast/toaster.tsx';
import type { Person } from '../../../../people/person.ts';
import { postSellersCar } from '../../../contract.ts';
import type { LastPost } from '../../../sell/selling-contract.ts';
import { useCarDraft } from './car-draft.ts';
import { CarFields, requiredMessages } from './car-fields.tsx';
import { PreviewButton, useCarPreview } from './car-preview.tsx';
import { liveMessage, postedMessage, postMessages } from './post-messages.ts';

/** What is typed here survives a reload, and a post that failed. */
export function CarForm({ seller, known }: { seller: Person; known: LastPost }) {
  const navigate = useNavigate();
  const draft = useCarDraft(seller.id, usePostedTexts(postSellersCar));
  const photo = usePhotoCheck();
  const preview = useCarPreview({ sellerName: seller.name });
  const { image, categoryId } = draft;
  const chosenCategory = categoryIds.find((id) => String(id) === categoryId);
  const { field, ...form } = useCallForm(postSellersCar, {
    hasAction: true,
    also: {
      email: seller.email,
      sellersName: seller.name,
      onDate: new Date().toISOString(),
      image: image || undefined,
      idempotencyKey: draft.key,
      categoryName: chosenCategory && categoryNames[chosenCategory],
    },
    check: (values) => ({ ...requiredMessages(values), ...photo.check() }),
    keepsBack: preview.keepsBack,
    onAnswer: () => {
      draft.forget();
      toastSuccess(postedMessage);
      toastSuccess(liveMessage);
      return navigate(href('/dashboard/mycars'));
    },
    keepsData: true,
    messages: {
      ...postMessages,
      'already-posted': () => {
        draft.renewKey();
        return 'This form has already posted a car with other details: see My Products. Press the button again to post this one too.';
      },
    },
  });
  return (
    <>
      <DraftForm
        draft={draft}
        encType="multipart/form-data"
        onSubmit={form.onSubmit}
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
          <SubmitRow {...form}>Post the car</SubmitRow>
          <PreviewButton isPending={form.isPending} onPress={preview.ask} />
          <p className="text-quiet text-xs unscripted:hidden">
            Your draft stays on this device until you post it or sign out.
          </p>
        </div>
      </DraftForm>
      {preview.dialog}
    </>
  );
}
