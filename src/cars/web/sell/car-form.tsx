import { href, useNavigate } from 'react-router';
import { useCallForm } from '../../../calls/web/call-form.ts';
import { categoryIds, categoryNames } from '../../../categories/category.ts';
import { SubmitRow } from '../../../kit/web/field.tsx';
import { toastSuccess } from '../../../kit/web/toaster.tsx';
import type { Person } from '../../../people/person.ts';
import { postSellersCar } from '../../contract.ts';
import type { LastPost } from '../../selling-contract.ts';
import { useCarDraft } from './car-draft.ts';
import { CarFields, requiredMessages } from './car-fields.tsx';
import { PreviewButton, useCarPreview } from './car-preview.tsx';

/** What is typed here survives a reload, and a post that failed. */
export function CarForm({ seller, known }: { seller: Person; known: LastPost }) {
  const navigate = useNavigate();
  const draft = useCarDraft(seller.id);
  const preview = useCarPreview({ sellerName: seller.name });
  const { image, categoryId } = draft;
  const chosenCategory = categoryIds.find((id) => String(id) === categoryId);
  const { field, ...form } = useCallForm(postSellersCar, {
    also: {
      email: seller.email,
      sellersName: seller.name,
      onDate: new Date().toISOString(),
      image: image || undefined,
      idempotencyKey: draft.key,
      categoryName: chosenCategory && categoryNames[chosenCategory],
    },
    check: requiredMessages,
    keepsBack: preview.keepsBack,
    onAnswer: () => {
      draft.forget();
      toastSuccess('Your Post, Posted is Successfully');
      toastSuccess('Your car is live.');
      return navigate(href('/dashboard/mycars'));
    },
    messages: {
      'email-unverified':
        'Verify your email address first: follow the link we sent you, then press the button again.',
      'photo-unknown': 'Upload the photo again',
      'already-posted': () => {
        draft.renewKey();
        return 'This form has already posted a car with other details: see My Products. Press the button again to post this one too.';
      },
    },
  });
  return (
    <>
      <form
        ref={draft.form}
        method="post"
        noValidate
        onSubmit={form.onSubmit}
        onInput={draft.keep}
        className="grid gap-5 sm:grid-cols-2"
      >
        {draft.isRestored && <RestoredNote onStartOver={draft.startOver} />}
        <CarFields
          email={seller.email}
          field={field}
          known={known}
          image={image}
          onPhoto={draft.setImage}
          categoryId={categoryId}
          onCategory={draft.choose}
        />
        <div className="grid gap-3 sm:col-span-2">
          <SubmitRow {...form}>Post the car</SubmitRow>
          <PreviewButton disabled={!form.maySubmit} />
        </div>
      </form>
      {preview.dialog}
    </>
  );
}

const RestoredNote = ({ onStartOver }: { onStartOver: () => void }) => (
  <p className="flex flex-wrap items-center justify-between gap-3 rounded-box bg-base-200 px-4 py-2 text-sm sm:col-span-2">
    <span role="status">We saved your draft on this device.</span>
    <button type="button" className="btn btn-ghost btn-sm" onClick={onStartOver}>
      Start over
    </button>
  </p>
);
