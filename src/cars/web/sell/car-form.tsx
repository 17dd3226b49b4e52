import { href, useNavigate } from 'react-router';
import { useCallForm } from '../../../calls/web/call-form.ts';
import { categoryIds, categoryNames } from '../../../categories/category.ts';
import { SubmitRow } from '../../../kit/web/field.tsx';
import { toastSuccess } from '../../../kit/web/toaster.tsx';
import type { Person } from '../../../people/person.ts';
import { postSellersCar } from '../../contract.ts';
import { useCarDraft } from './car-draft.ts';
import { CarFields, requiredMessages } from './car-fields.tsx';

/** What is typed here survives a reload, and a post that failed. */
export function CarForm({ seller }: { seller: Person }) {
  const navigate = useNavigate();
  const draft = useCarDraft(seller.id);
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
    onAnswer: () => {
      draft.forget();
      toastSuccess('Your Post, Posted is Successfully');
      return navigate(href('/dashboard/mycars'));
    },
    messages: {
      'email-unverified':
        'Verify your email address before you post: follow the link that we sent you, then press the button again.',
      'photo-unknown': 'Upload the photo again',
      'already-posted': () => {
        draft.renewKey();
        return 'This form has already posted a car with other details; see My Products. Press the button again to post this one as well.';
      },
    },
  });
  return (
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
        image={image}
        onPhoto={draft.setImage}
        categoryId={categoryId}
        onCategory={draft.choose}
      />
      <div className="sm:col-span-2">
        <SubmitRow {...form}>Post the car</SubmitRow>
      </div>
    </form>
  );
}

const RestoredNote = ({ onStartOver }: { onStartOver: () => void }) => (
  <p className="flex flex-wrap items-center justify-between gap-3 rounded-box bg-base-200 px-4 py-2 text-sm sm:col-span-2">
    <span role="status">This is what you had typed. It is kept on this device until you post.</span>
    <button type="button" className="btn btn-ghost btn-sm" onClick={onStartOver}>
      Start over
    </button>
  </p>
);
