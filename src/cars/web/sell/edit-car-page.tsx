import { useState } from 'react';
import { href, Link, useSearchParams } from 'react-router';
import { parseInput } from '../../../calls/input.ts';
import { isRefused } from '../../../calls/refusal.ts';
import { actionOf } from '../../../calls/web/form/action.server.ts';
import { form } from '../../../calls/web/form/form.ts';
import { usePostedForm, usePostedTexts } from '../../../calls/web/form/posted-form.ts';
import { requireAccess } from '../../../calls/web/page/page-access.ts';
import { requireOutput } from '../../../calls/web/page/page-data.ts';
import { requestContext } from '../../../calls/web/page/request-context.ts';
import { noCategory } from '../../../categories/category.ts';
import { imageUrl } from '../../../images/image.ts';
import { formPhoto } from '../../../images/web/form-photo.ts';
import { usePhotoCheck } from '../../../images/web/single-upload.ts';
import { pageTitle } from '../../../kit/brand/market-name.ts';
import { type Cents, unitsOf } from '../../../kit/money.ts';
import { namesOf } from '../../../kit/names-of.ts';
import { mayOwnCars } from '../../../people/person.ts';
import { AlertBox } from '../../../ui/alert-box.tsx';
import { DraftForm } from '../../../ui/draft/draft-form.tsx';
import type { Draft } from '../../../ui/draft/stored-draft.ts';
import { SubmitRow } from '../../../ui/field.tsx';
import { PageHead } from '../../../ui/list/page-head.tsx';
import { SideNote } from '../../../ui/text/side-note.tsx';
import type { Interest } from '../../../viewings/interest-contract.ts';
import { isLocked } from '../../car.ts';
import { postedFacts } from '../../facts/plain-facts.ts';
import { editCar, type OwnCar, readSellersCar } from '../../sell/selling-contract.ts';
import { HoldEnd } from '../hold-end.tsx';
import type { Route } from './+types/edit-car-page';
import { useCarDraft } from './car-draft.ts';
import { amountFields, CarFields, postedTexts, requiredMessages } from './car-fields.tsx';
import { PreviewButton, useCarPreview } from './car-preview.tsx';
import { InterestNotes, readInterest } from './interest-notes.tsx';
import { placeOfCar, useListPlace } from './list-place.ts';

export const middleware = [requireAccess(mayOwnCars)];
export const meta: Route.MetaFunction = ({ loaderData, matches }) => [
  { title: pageTitle(`Edit ${loaderData?.car.title ?? 'a car'}`, matches) },
  { name: 'description', content: 'Change what your post says.' },
];

const changeCar = form(editCar, {
  numbers: [...amountFields, 'confirmedPrice'],
  check: requiredMessages,
  toast: 'Changes saved',
  goTo: ({ query, texts }) => placeOfCar(query, texts.id ?? ''),
  staysInHistory: true,
  posted: { read: postedTexts, file: formPhoto },
});

export const action = actionOf(changeCar);

export async function loader({ context, params }: Route.LoaderArgs) {
  const input = requireOutput(parseInput(readSellersCar, params));
  const { callApi } = context.get(requestContext);
  const [own, interest] = await Promise.all([
    callApi(readSellersCar, input),
    readInterest(callApi, input.id),
  ]);
  return { ...requireOutput(own), interest };
}

export default function EditCarPage({ loaderData: own }: Route.ComponentProps) {
  const [query] = useSearchParams();
  return (
    <section className="grid w-full max-w-2xl gap-8">
      <PageHead title="Edit Your Post" />
      {isLocked(own.car.state) ? (
        <AlertBox className="wrap-anywhere justify-items-start sm:p-8">
          <p className="max-w-text">
            {own.car.state.is === 'on-hold' ? (
              <>
                A buyer is paying for {own.car.title} right now. Editing unlocks{' '}
                <HoldEnd until={own.car.state.until} /> if they don’t buy it.
              </>
            ) : (
              `A buyer has paid for ${own.car.title}, so the post can’t be changed.`
            )}
          </p>
          <Link to={placeOfCar(query, own.car.id)} className="btn btn-primary">
            Back to My Products
          </Link>
        </AlertBox>
      ) : (
        <EditCarForm key={own.car.id} own={own} interest={own.interest} />
      )}
    </section>
  );
}

function EditCarForm({ own, interest }: { own: OwnCar; interest: Interest | undefined }) {
  const { id, sellerEmail } = own.car;
  const photo = usePhotoCheck();
  const preview = useCarPreview(own.car);
  const draft = useEditDraft(own, usePostedTexts(editCar));
  const price = useConfirmedPrice(own.car);
  const { field, ...change } = changeCar.use({
    id,
    sends: { version: draft.version, confirmedPrice: price.confirmed },
    also: { image: draft.otherImage ?? undefined },
    check: photo.check,
    awaits: () => (preview.isRequested() ? undefined : photo.awaits()),
    keepsBack: preview.keepsBack,
    // Whoever has read that it was changed may save all the same.
    onOutcome(outcome) {
      if (isRefused(outcome, 'car-changed')) draft.outdate(outcome.facts.version);
      if (isRefused(outcome, 'price-far')) price.confirm(outcome.facts.newPriceCents);
    },
    onAnswer: draft.forget,
  });
  return (
    <>
      {interest && <InterestNotes {...interest} />}
      <DraftForm
        of={change}
        draft={draft}
        onInput={({ target }) => {
          if (target instanceof HTMLInputElement && target.name === 'resalePrice') price.forget();
        }}
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
          <SubmitRow {...change}>{price.isAsked ? 'Save all the same' : 'Save changes'}</SubmitRow>
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

/**
 * The price that the seller has read of beside the present one, after a far one was refused; before that
 * the present one, which confirms no other.
 */
function useConfirmedPrice({ resalePriceCents }: OwnCar['car']) {
  const posted = usePostedForm(editCar);
  const [asked, setAsked] = useState(
    posted?.refused === 'price-far' ? (posted.values.resalePrice ?? null) : null,
  );
  return {
    confirmed: asked ?? unitsOf(resalePriceCents),
    isAsked: asked !== null,
    confirm: (cents: Cents) => setAsked(String(unitsOf(cents))),
    /** Another one is typed. */
    forget: () => setAsked(null),
  };
}

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

/**
 * Saves what a seller changes in a post on their device until they post it. `posted` is what came back
 * from a form that was posted without scripts.
 */
function useEditDraft({ car, phone, version }: OwnCar, posted: Draft) {
  /** The version that the seller has read of, while what they have typed is from one before it. */
  const [seenVersion, setSeenVersion] = useState('');
  const stated = { ...car, phone };
  const usual = { image: imageUrl(car.imageId), categoryId: String(car.categoryId ?? noCategory) };
  const draft = useCarDraft({
    key: `editDraft:${car.id}`,
    base: namesOf(postedFacts).map((name) => stated[name]),
    posted,
    usual,
    also: { seenVersion },
    outlives: (saved) => Boolean(saved.seenVersion),
    onRestore: (saved) => setSeenVersion(saved.seenVersion ?? ''),
  });
  return {
    ...draft,
    isOutdated: seenVersion !== '',
    /** The version of the post that the seller knows. */
    version: seenVersion || version,
    /** The post has this version by now, and the seller reads so. */
    outdate(now: string): void {
      setSeenVersion(now);
      draft.keep({ seenVersion: now });
    },
    startOver(): void {
      draft.startOver();
      setSeenVersion('');
    },
    /** Null while the photo is the one that the post has. */
    otherImage: draft.image === usual.image ? null : draft.image,
  };
}
