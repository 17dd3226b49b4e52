import { useState } from 'react';
import { data, href, Link, useNavigate, useSearchParams } from 'react-router';
import { parseInput } from '../../../calls/input.ts';
import { isRefused } from '../../../calls/refusal.ts';
import { useCallForm } from '../../../calls/web/form/call-form.ts';
import { formAction, usePostedTexts } from '../../../calls/web/form/form-action.ts';
import { requireAccess } from '../../../calls/web/page/page-access.ts';
import { requireOutput } from '../../../calls/web/page/page-data.ts';
import { requestContext } from '../../../calls/web/page/request-context.ts';
import { imageUrl } from '../../../images/image.ts';
import { uploadAgain } from '../../../images/photo-address.ts';
import { formPhoto } from '../../../images/web/form-photo.ts';
import { AlertBox } from '../../../kit/web/alert-box.tsx';
import { useKeptForm } from '../../../kit/web/draft/kept-form.ts';
import { RestoredNote } from '../../../kit/web/draft/restored-note.tsx';
import { SubmitRow } from '../../../kit/web/field.tsx';
import { Moment } from '../../../kit/web/text/moment.tsx';
import { SideNote } from '../../../kit/web/text/side-note.tsx';
import { mayOwnCars } from '../../../people/person.ts';
import { isLocked } from '../../car.ts';
import { editCar, type OwnCar, readSellersCar } from '../../sell/selling-contract.ts';
import type { Route } from './+types/edit-car-page';
import { CarFields, requiredMessages } from './form/car-fields.tsx';
import { PreviewButton, useCarPreview } from './form/car-preview.tsx';
import { postedTexts } from './form/posted-texts.ts';
import { placeOfCar, useListPlace } from './list-place.ts';

export const middleware = [requireAccess(mayOwnCars)];
export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `Edit ${loaderData?.car.title ?? 'a car'} · Forecourt` },
  { name: 'description', content: 'Change what your post says.' },
];

const savedMessage = 'Changes saved';
const messages = {
  'car-locked': 'A buyer is paying for this car or has paid, so it can’t be changed.',
  'photo-unknown': uploadAgain,
};

export const action = formAction(editCar, {
  read: postedTexts,
  check: requiredMessages,
  file: formPhoto,
  goTo: (query, _output, _kept, { id = '' }) => placeOfCar(query, id),
  toast: savedMessage,
  messages,
});

export async function loader({ context, params }: Route.LoaderArgs) {
  const input = parseInput(readSellersCar, params);
  if (isRefused(input)) throw data(null, { status: 404 });
  return requireOutput(await context.get(requestContext).callApi(readSellersCar, input));
}

export default function EditCarPage({ loaderData: own }: Route.ComponentProps) {
  const [query] = useSearchParams();
  return (
    <section className="grid w-full max-w-2xl gap-8">
      <h1 className="text-xl">Edit Your Post</h1>
      {isLocked(own.car.state) ? (
        <AlertBox className="justify-items-start sm:p-8">
          <p className="max-w-text">
            {own.car.state.is === 'on-hold' ? (
              <>
                A buyer is paying for {own.car.title} right now. Editing unlocks at{' '}
                <Moment at={own.car.state.until} /> if they don’t buy it.
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
        <EditForm key={own.car.id} own={own} />
      )}
    </section>
  );
}

function EditForm({ own }: { own: OwnCar }) {
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const place = useListPlace();
  const present = imageUrl(own.car.imageId);
  const posted = usePostedTexts(editCar);
  const [image, setImage] = useState(posted.image ?? present);
  const [categoryId, setCategoryId] = useState(posted.categoryId ?? String(own.car.categoryId));
  const preview = useCarPreview(own.car);
  const { car } = own;
  const draft = useKeptForm({
    key: `editDraft:${car.id}`,
    base: [
      car.title,
      car.resalePriceCents,
      car.originalPriceCents,
      car.condition,
      car.imageId,
    ].concat([car.yearsOfUse, car.location, car.categoryId, car.description, own.phone]),
    isPosted: Object.keys(posted).length > 0,
    also: { image, categoryId, categoryName: categoryId },
    onRestore(kept) {
      setImage((shown) => kept.image ?? shown);
      setCategoryId((chosen) => kept.categoryId ?? chosen);
    },
  });
  const startOver = () => {
    draft.startOver();
    setImage(present);
    setCategoryId(String(car.categoryId));
  };
  const { field, ...form } = useCallForm(editCar, {
    hasAction: true,
    also: { id: String(own.car.id), image: image === present ? undefined : image },
    check: requiredMessages,
    keepsBack: preview.keepsBack,
    toast: savedMessage,
    onAnswer: () => {
      draft.forget();
      return navigate(placeOfCar(query, own.car.id));
    },
    keepsData: true,
    messages,
  });
  return (
    <>
      {own.booked > 0 && (
        <SideNote tone="warning">
          {own.booked === 1 ? '1 person has' : `${own.booked} people have`} booked this car. They
          keep their price, and we’ll email them what you change: they must accept it before they
          pay.
        </SideNote>
      )}
      <form
        ref={draft.form}
        method="post"
        encType="multipart/form-data"
        noValidate
        onSubmit={form.onSubmit}
        onInput={() => draft.keep()}
        className="grid gap-5 sm:grid-cols-2"
      >
        {draft.isRestored && <RestoredNote onStartOver={startOver} className="sm:col-span-2" />}
        <input type="hidden" name="id" value={own.car.id} />
        <CarFields
          email={own.car.sellerEmail}
          field={field}
          own={own}
          image={image}
          onPhoto={(url) => {
            setImage(url);
            draft.keep({ image: url });
          }}
          categoryId={categoryId}
          onCategory={(id) => {
            setCategoryId(id);
            draft.keep({ categoryId: id, categoryName: id });
          }}
        />
        <div className="grid gap-3 sm:col-span-2">
          <SubmitRow {...form}>Save changes</SubmitRow>
          <PreviewButton isPending={form.isPending} />
          <p className="text-quiet text-xs">
            Buyers who already reserved keep their price until the reservation ends.
          </p>
          <Link
            to={href('/dashboard/mycars/:id/photos', { id: String(own.car.id) }) + place}
            className="btn btn-ghost"
          >
            Add more photos
          </Link>
          <Link
            to={href('/dashboard/mycars/:id/facts', { id: String(own.car.id) }) + place}
            className="btn btn-ghost"
          >
            State more facts
          </Link>
          <Link to={placeOfCar(query, own.car.id)} className="btn btn-ghost">
            Cancel
          </Link>
        </div>
      </form>
      {preview.dialog}
    </>
  );
}
