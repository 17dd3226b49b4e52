import { useState } from 'react';
import { href } from 'react-router';
import { isRefused } from '../../../calls/refusal.ts';
import { actionsOf } from '../../../calls/web/form/action.server.ts';
import { form } from '../../../calls/web/form/form.ts';
import { usePostedTexts } from '../../../calls/web/form/posted-form.ts';
import { newIdempotencyKey } from '../../../calls/web/form/sent-once.ts';
import { requireOutput } from '../../../calls/web/page/page-data.ts';
import { requestContext } from '../../../calls/web/page/request-context.ts';
import { categoryIds, categoryNames } from '../../../categories/category.ts';
import { formPhoto } from '../../../images/web/form-photo.ts';
import { usePhotoCheck } from '../../../images/web/single-upload.ts';
import { type MetaMatches, marketNameOf, pageTitle } from '../../../kit/brand/market-name.ts';
import { postUser } from '../../../people/own-account/own-record-contract.ts';
import { isAdmin, isSeller, type Person } from '../../../people/person.ts';
import { useSignedInPerson } from '../../../people/web/signed-in-person.ts';
import { AlertBox } from '../../../ui/alert-box.tsx';
import { DraftForm } from '../../../ui/draft/draft-form.tsx';
import type { Draft } from '../../../ui/draft/stored-draft.ts';
import { SubmitRow } from '../../../ui/field.tsx';
import { ButtonForm } from '../../../ui/form/post-form.tsx';
import { PageHead } from '../../../ui/list/page-head.tsx';
import { postSellersCar } from '../../sell/posting-contract.ts';
import { type LastPost, readLastPost } from '../../sell/selling-contract.ts';
import type { Route } from './+types/add-car-page';
import { useCarDraft } from './car-draft.ts';
import { amountFields, CarFields, postedTexts, requiredMessages } from './car-fields.tsx';
import { PreviewButton, useCarPreview } from './car-preview.tsx';

export const meta = ({ matches }: MetaMatches) => [
  { title: pageTitle('Add A Product', matches) },
  { name: 'description', content: `Post a car for sale on ${marketNameOf(matches)}.` },
];
const postedOther = 'This form has already posted a car with other details: see My Products. ';

const postCar = form(postSellersCar, {
  numbers: amountFields,
  check: requiredMessages,
  toast: 'Your Post, Posted is Successfully',
  goTo: () => href('/dashboard/mycars'),
  staysInHistory: true,
  messages: {
    'email-unverified':
      'Verify your email address first: follow the link we sent you, then press the button again.',
    'already-posted': `${postedOther}Press the button again to post this one too.`,
  },
  posted: {
    read: postedTexts,
    file: formPhoto,
    messages: { 'already-posted': `${postedOther}Open Add A Product again to post another.` },
  },
});

const startSelling = form(postUser, { name: 'start-selling' });
export const action = actionsOf(postCar, startSelling);

export const loader = async ({ context }: Route.LoaderArgs) =>
  requireOutput(await context.get(requestContext).callApi(readLastPost, {}));

export default function AddCarPage({ loaderData }: Route.ComponentProps) {
  const person = useSignedInPerson();
  if (!person) return null;
  return (
    <section className="grid w-full max-w-2xl gap-8">
      <PageHead title="Post Your Cars To Selling" />
      {isSeller(person) ? (
        <>
          {!person.isEmailVerified && <VerifyFirstNote />}
          <CarForm seller={person} last={loaderData} />
        </>
      ) : (
        <StartSelling person={person} />
      )}
    </section>
  );
}

/** One click makes a seller of anyone, admins included. */
function StartSelling({ person }: { person: Person }) {
  const start = startSelling.use({ sends: { email: person.email, status: 'seller' } });
  return (
    <AlertBox className="justify-items-start sm:p-8">
      <p className="max-w-text">
        You’re signed in as {isAdmin(person) ? 'an admin' : 'a buyer'}. Start selling to post cars
        here. You can still book cars as before.
      </p>
      <ButtonForm of={start} className="btn-primary justify-self-start">
        Start selling
      </ButtonForm>
    </AlertBox>
  );
}

/** What is typed here survives a reload, and a post that failed. */
function CarForm({ seller, last }: { seller: Person; last: LastPost }) {
  const draft = useNewCarDraft(seller.id, usePostedTexts(postSellersCar));
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
    awaits: () => (preview.isRequested() ? undefined : photo.awaits()),
    keepsBack: preview.keepsBack,
    onOutcome: (outcome) => isRefused(outcome, 'already-posted') && draft.renewKey(),
    onAnswer: draft.forget,
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
          last={last}
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

/**
 * Saves what a seller types on their device, for them alone, until the car is posted. `posted` is
 * what came back from a form that was posted without scripts.
 */
function useNewCarDraft(personId: string, posted: Draft) {
  const [key, setKey] = useState(() => posted.idempotencyKey ?? newIdempotencyKey());
  const { startOver, ...draft } = useCarDraft({
    key: `carDraft:${personId}`,
    posted,
    usual: { image: '', categoryId: '' },
    also: { idempotencyKey: key },
    onRestore: ({ idempotencyKey }) => setKey((fresh) => idempotencyKey ?? fresh),
  });
  return {
    ...draft,
    /** Sent with the post: after a lost answer and a reload, posting again makes no second car. */
    key,
    renewKey(): void {
      const renewed = newIdempotencyKey();
      setKey(renewed);
      draft.keep({ idempotencyKey: renewed });
    },
    startOver(): void {
      startOver();
      setKey(newIdempotencyKey());
    },
  };
}

/**
 * Stands above an empty form, so that nobody fills it in to learn at its end that they cannot post yet. Where
 * the link was sent, and how to have another, the top of every page says.
 */
const VerifyFirstNote = () => (
  <section aria-labelledby="verify-first">
    <AlertBox tone="warning" isSmall>
      <h2 id="verify-first" className="font-semibold text-base">
        Verify your email before you post
      </h2>
      <p className="max-w-text">
        Open the link we sent, then post the car.{' '}
        <span className="unscripted:hidden">
          You can fill in the form now: your draft stays on this device.
        </span>
      </p>
    </AlertBox>
  </section>
);
