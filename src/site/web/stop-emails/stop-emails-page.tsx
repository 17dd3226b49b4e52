import { href, Link, useSearchParams } from 'react-router';
import { isRefused } from '../../../calls/refusal.ts';
import { actionOf } from '../../../calls/web/form/action.server.ts';
import { form } from '../../../calls/web/form/form.ts';
import { requireOutput } from '../../../calls/web/page/page-data.ts';
import { requestContext } from '../../../calls/web/page/request-context.ts';
import {
  readStopLink,
  type Stoppable,
  stopEmails,
  stopToken,
} from '../../../messages/stop-contract.ts';
import { AuthPage } from '../../../people/web/sign-in/auth-page.tsx';
import { mailedLinkMeta } from '../../../people/web/sign-in/mailed-link-page.tsx';
import { SubmitRow } from '../../../ui/field.tsx';
import { PostForm } from '../../../ui/form/post-form.tsx';
import { Empty } from '../../../ui/list/empty.tsx';
import type { Route } from './+types/stop-emails-page';

export const meta = mailedLinkMeta('Stop emails', 'Stop emails that you no longer want.');

export async function loader({ context, request }: Route.LoaderArgs) {
  const token = new URL(request.url).searchParams.get('token') ?? '';
  if (!stopToken.test(token)) return null;
  const outcome = await context.get(requestContext).callApi(readStopLink, { token });
  return isRefused(outcome, 'link-void') ? null : requireOutput(outcome);
}

const stop = form(stopEmails, {
  posted: {
    showsAnswer: true,
    // Mail programs post here, too, with a body of their own: the address says it all (RFC 8058).
    read: (_, query) => ({ token: query.get('token') ?? '' }),
  },
});
export const action = actionOf(stop);

interface Texts {
  readonly title: string;
  readonly explanation: (name: string) => string;
  readonly button: string;
  readonly stopped: (name: string) => string;
}

const texts: Readonly<Record<Stoppable, Texts>> = {
  'saved-search': {
    title: 'Stop this alert?',
    explanation: (name) => `We won’t email you about new cars for “${name}” anymore.`,
    button: 'Stop this alert',
    stopped: (name) => `We won’t email you about “${name}” anymore. The search stays saved.`,
  },
  'price-drops': {
    title: 'Stop price alerts?',
    explanation: () => 'We won’t email you when the price of a saved car drops anymore.',
    button: 'Stop price alerts',
    stopped: () => 'We won’t email you about price drops anymore. Your cars stay saved.',
  },
};

/** A page with a button, because programs that look at mails open links as well. */
export default function StopEmailsPage({ loaderData: subscription }: Route.ComponentProps) {
  const [query] = useSearchParams();
  const state = stop.use({ sends: { token: query.get('token') ?? '' } });
  if (!subscription)
    return (
      <AuthPage title="Stop emails">
        <Empty title="This link doesn’t work anymore." bay="closed">
          <p className="text-quiet max-w-text">
            Open it from the email again. If you have deleted what it was about, there are no more
            emails to stop.
          </p>
          <SeeCars />
        </Empty>
      </AuthPage>
    );
  const { title, explanation, button, stopped } = texts[subscription.stops];
  if (subscription.isStopped)
    return (
      <AuthPage title="Stopped">
        <p role="status" className="wrap-anywhere">
          {stopped(subscription.name)}
        </p>
        {subscription.stops === 'saved-search' && (
          <Link to={href('/saved-searches')} className="link link-primary justify-self-start">
            Change how often we email you
          </Link>
        )}
        <SeeCars />
      </AuthPage>
    );
  return (
    <AuthPage title={title}>
      <PostForm of={state} className="grid gap-5">
        <p className="wrap-anywhere">{explanation(subscription.name)}</p>
        <SubmitRow {...state}>{button}</SubmitRow>
      </PostForm>
    </AuthPage>
  );
}

const SeeCars = () => (
  <Link to={href('/search')} className="btn btn-outline justify-self-start">
    See cars for sale
  </Link>
);
