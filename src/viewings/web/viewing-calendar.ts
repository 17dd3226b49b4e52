// A viewing as a file that a calendar opens.
import { parseInput } from '../../calls/input.ts';
import { requireAccess } from '../../calls/web/page/page-access.ts';
import { requireOutput } from '../../calls/web/page/page-data.ts';
import { requestContext } from '../../calls/web/page/request-context.ts';
import { calendarFile } from '../../kit/text/calendar-file.ts';
import { readViewing } from '../contract.ts';
import { isOpen, viewingPath } from '../viewing.ts';
import type { Route } from './+types/viewing-calendar';
import { statusText } from './viewing-texts.ts';

export const middleware = [requireAccess('signed-in')];

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { callApi, marketName } = context.get(requestContext);
  const input = requireOutput(parseInput(readViewing, params));
  const { viewing } = requireOutput(await callApi(readViewing, input));
  if (!viewing) return new Response('There is no such viewing.', { status: 404 });
  const { id, carTitle, otherName, status, place } = viewing;
  const { href: url, host } = new URL(viewingPath(viewing.conversationId), request.url);
  const file = calendarFile(
    {
      ...viewing,
      uid: `viewing-${id}@${host}`,
      status: !isOpen(status) ? 'CANCELLED' : status === 'confirmed' ? 'CONFIRMED' : 'TENTATIVE',
      summary: `Viewing: ${carTitle}`,
      description: `With ${otherName}. ${statusText(viewing)}.`,
      location: status === 'confirmed' ? place : null,
      url,
    },
    marketName,
  );
  return new Response(file, {
    headers: {
      'content-type': 'text/calendar; charset=utf-8',
      'content-disposition': 'attachment; filename="viewing.ics"',
      'cache-control': 'no-store',
    },
  });
}
