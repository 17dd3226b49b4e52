import { href, Link } from 'react-router';
import type { Webhook } from '../contract.ts';
import { eventTexts } from '../events.ts';
import { WebhookState } from './webhook-state.tsx';

export const WebhookList = ({ webhooks }: { webhooks: readonly Webhook[] }) =>
  webhooks.length === 0 ? (
    <p className="text-sm">You have no webhooks yet.</p>
  ) : (
    <ul className="grid gap-px overflow-hidden rounded-box border border-base-300 bg-base-300">
      {webhooks.map((webhook) => (
        <li key={webhook.id} className="grid gap-0.5 bg-base-100 p-4 text-sm">
          <Link
            to={href('/dashboard/account/webhooks/:id', { id: webhook.id })}
            className="link link-primary wrap-anywhere font-medium"
          >
            {webhook.url}
          </Link>
          <ul className="text-xs">
            {webhook.events.map((event) => (
              <li key={event}>{Reflect.get(eventTexts, event) ?? event}</li>
            ))}
          </ul>
          <WebhookState webhook={webhook} />
        </li>
      ))}
    </ul>
  );
