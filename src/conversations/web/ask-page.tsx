// A buyer writes to the seller of a car for the first time. What they write next, they write in the
// conversation that begins here.

import { data, redirect, useNavigate } from 'react-router';
import { parseInput } from '../../calls/input.ts';
import { isRefused } from '../../calls/refusal.ts';
import { useCallForm } from '../../calls/web/form/call-form.ts';
import { formAction } from '../../calls/web/form/form-action.ts';
import { usePostedDraft } from '../../calls/web/form/posted-draft.ts';
import { usePostedTexts } from '../../calls/web/form/posted-form.ts';
import { useSentOnce } from '../../calls/web/form/sent-once.ts';
import { requireAccess } from '../../calls/web/page/page-access.ts';
import { requireOutput } from '../../calls/web/page/page-data.ts';
import { requestContext } from '../../calls/web/page/request-context.ts';
import { isOver } from '../../cars/car.ts';
import { readCar } from '../../cars/contract.ts';
import { privateFormPhotos } from '../../images/web/form-photo.ts';
import { usePrivatePhotos } from '../../images/web/private-photos.ts';
import { pageTitle } from '../../kit/brand/market-name.ts';
import { queryOf } from '../../kit/query.ts';
import { DraftForm } from '../../kit/web/draft/draft-form.tsx';
import { SubmitRow } from '../../kit/web/field.tsx';
import { askSeller } from '../contract.ts';
import { mostPhotos } from '../conversation.ts';
import { conversationPath } from '../conversation-path.ts';
import { findConversation } from '../read-contract.ts';
import type { Route } from './+types/ask-page';
import { askedAbout } from './asked-about.ts';
import { AskedCarPage } from './asked-car-page.tsx';
import { MessageFields } from './message-fields.tsx';
import { askMessages } from './message-messages.ts';

export const handle = { interactive: true };
export const middleware = [requireAccess('signed-in')];
export const meta: Route.MetaFunction = ({ matches }) => [
  { title: pageTitle('Ask the seller', matches) },
  { name: 'description', content: 'Write to the seller of a car.' },
];

const toast = 'Message sent. We’ll email you when the seller answers.';
export const action = formAction(askSeller, {
  goTo: ({ output: { conversationId } }) => conversationPath(conversationId),
  toast,
  messages: askMessages,
  file: privateFormPhotos(mostPhotos),
});

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { callApi, person } = context.get(requestContext);
  const input = parseInput(readCar, params);
  if (isRefused(input)) throw data(null, { status: 404 });
  const [found, known] = await Promise.all([
    callApi(readCar, input),
    callApi(findConversation, input),
  ]);
  const about = askedAbout(request.url);
  if (!isRefused(known) && known.conversationId !== null)
    throw redirect(conversationPath(known.conversationId) + queryOf({ about }));
  const isOpen = !isRefused(known) && known.state === 'open';
  const car = isOpen && isRefused(found, 'not-found') ? null : requireOutput(found);
  return {
    carId: input.id,
    car,
    about,
    personId: person?.id ?? '',
    isOwner: car?.sellerEmail === person?.email,
    isClosed: isRefused(known) ? car === null || isOver(car.state) : known.state === 'car-gone',
  };
}

export default function AskPage({ loaderData }: Route.ComponentProps) {
  const { car, isOwner, isClosed } = loaderData;
  return (
    <AskedCarPage title="Ask the seller" car={car} isOwner={isOwner} isClosed={isClosed}>
      <AskForm {...loaderData} />
    </AskedCarPage>
  );
}

function AskForm({ carId, about, personId }: Route.ComponentProps['loaderData']) {
  const navigate = useNavigate();
  const posted = usePostedTexts(askSeller);
  const draft = usePostedDraft(askSeller, {
    key: `questionDraft:${personId}:${carId}`,
    base: about ?? '',
  });
  const photos = usePrivatePhotos(mostPhotos, posted.photos);
  const { field, onSubmit, ...submit } = useCallForm(askSeller, {
    ...useSentOnce(),
    check: photos.check,
    hasAction: true,
    keepsData: true,
    toast,
    messages: askMessages,
    onAnswer: ({ conversationId }) => {
      draft.forget();
      return navigate(conversationPath(conversationId), { replace: true });
    },
  });
  return (
    <DraftForm
      draft={draft}
      encType="multipart/form-data"
      onSubmit={onSubmit}
      className="grid gap-5"
    >
      <MessageFields
        id={carId}
        about={about}
        label="Your message"
        field={field('text')}
        photos={photos}
        photosProblem={field('photos').problem}
      />
      <SubmitRow {...submit}>Send</SubmitRow>
    </DraftForm>
  );
}
