// A buyer writes to the seller of a car for the first time. What they write next, they write in the
// conversation that begins here.
import { redirect } from 'react-router';
import { parseInput } from '../../calls/input.ts';
import { isRefused } from '../../calls/refusal.ts';
import { actionOf } from '../../calls/web/form/action.server.ts';
import { form } from '../../calls/web/form/form.ts';
import { usePostedDraft } from '../../calls/web/form/posted-draft.ts';
import { requireAccess } from '../../calls/web/page/page-access.ts';
import { requireOutput } from '../../calls/web/page/page-data.ts';
import { requestContext } from '../../calls/web/page/request-context.ts';
import { isOver } from '../../cars/car.ts';
import { readCar } from '../../cars/contract.ts';
import { requireCar } from '../../cars/web/require-car.ts';
import { privateFormPhotos } from '../../images/web/form-photo.ts';
import { usePrivatePhotos } from '../../images/web/private-photos.tsx';
import { pageTitle } from '../../kit/brand/market-name.ts';
import { queryOf } from '../../kit/query.ts';
import { DraftForm } from '../../ui/draft/draft-form.tsx';
import { SubmitRow } from '../../ui/field.tsx';
import { askSeller } from '../contract.ts';
import { conversationPath, mostPhotos } from '../conversation.ts';
import { findConversation } from '../read-contract.ts';
import type { Route } from './+types/ask-page';
import { InquiryPage } from './inquiry-page.tsx';
import { factInAddress, MessageFields } from './write-form.tsx';

export const handle = { interactive: true };
export const middleware = [requireAccess('signed-in')];
export const meta: Route.MetaFunction = ({ matches }) => [
  { title: pageTitle('Ask the seller', matches) },
  { name: 'description', content: 'Write to the seller of a car.' },
];

const question = form(askSeller, {
  isSentOnce: true,
  toast: 'Message sent. We’ll email you when the seller answers.',
  goTo: ({ output: { conversationId } }) => conversationPath(conversationId),
  posted: { file: privateFormPhotos(mostPhotos) },
});
export const action = actionOf(question);

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { callApi, person } = context.get(requestContext);
  const input = requireOutput(parseInput(readCar, params));
  const [read, conversation] = await Promise.all([
    callApi(readCar, input),
    callApi(findConversation, input),
  ]);
  const about = factInAddress(request.url);
  if (!isRefused(conversation) && conversation.conversationId !== null)
    throw redirect(conversationPath(conversation.conversationId) + queryOf({ about }));
  const isOpen = !isRefused(conversation) && conversation.state === 'open';
  const car = isOpen && isRefused(read, 'not-found') ? null : requireCar(read, input.id);
  return {
    carId: input.id,
    car,
    about,
    personId: person?.id ?? '',
    isOwner: car?.sellerEmail === person?.email,
    isClosed: isRefused(conversation)
      ? car === null || isOver(car.state)
      : conversation.state === 'car-gone',
  };
}

export default function AskPage({ loaderData }: Route.ComponentProps) {
  const { car, isOwner, isClosed } = loaderData;
  return (
    <InquiryPage title="Ask the seller" car={car} isOwner={isOwner} isClosed={isClosed}>
      <AskForm {...loaderData} />
    </InquiryPage>
  );
}

function AskForm({ carId, about, personId }: Route.ComponentProps['loaderData']) {
  const draft = usePostedDraft(askSeller, {
    key: `questionDraft:${personId}:${carId}`,
    base: about ?? '',
  });
  const { field, ...ask } = question.use({
    id: carId,
    sends: about ? { about } : {},
    check: () => photos.check(),
    awaits: () => photos.awaits(),
    onAnswer: draft.forget,
  });
  const photos = usePrivatePhotos(mostPhotos, ask.posted?.photos);
  return (
    <DraftForm of={ask} draft={draft} encType="multipart/form-data" className="grid gap-5">
      <MessageFields
        about={about}
        field={field('text')}
        photos={photos}
        photosProblem={field('photos').problem}
      />
      <SubmitRow {...ask}>Send</SubmitRow>
    </DraftForm>
  );
}
