import { href } from 'react-router';
import { waitText } from '../../../kit/dates.ts';
import { queryOf } from '../../../kit/query.ts';
import { Tiles } from '../../../payments/web/admin/tiles.tsx';
import type { System } from '../../system-contract.ts';
import { figureText } from './figure-texts.ts';

/** Their names, and the status that lists them; those that were charged have several. */
const paymentStates = {
  created: ['Payments open', 'open'],
  processing: ['Payments confirming', 'processing'],
  succeeded: ['Payments charged', undefined],
  refunded: ['Payments refunded', 'refunded'],
  failed: ['Payments failed', 'failed'],
} as const;

/** What the database knows, so that it is the same on every server. */
export function MarketFigures({
  market: { mails, webhooks, paymentsLastDay, alerts },
}: Pick<System, 'market'>) {
  const emails = href('/dashboard/failed-emails');
  const payments = href('/dashboard/payments');
  const unsent = mails.waiting + mails.failing;
  return (
    <>
      <Tiles
        title="Email and alerts"
        tiles={[
          {
            name:
              unsent === 0
                ? 'Emails waiting'
                : `Emails waiting, up to ${waitText(mails.oldestSeconds)}`,
            number: figureText(unsent),
            to: emails,
          },
          {
            name: 'Emails that failed, tried again',
            number: figureText(mails.failing),
            to: emails,
          },
          { name: 'Emails refused or returned', number: figureText(mails.refused), to: emails },
          { name: 'Alerts', number: figureText(alerts), to: payments },
        ]}
      />
      <p className="figures text-sm">
        Webhooks: {figureText(webhooks.waiting)} messages waiting, {figureText(webhooks.failing)}{' '}
        failed and tried again, {figureText(webhooks.failed)} given up in 30 days.
      </p>
      <Tiles
        title="Payments opened in the last 24 hours"
        tiles={Object.entries(paymentStates).map(([state, [name, status]]) => ({
          name,
          number: figureText(paymentsLastDay[state] ?? 0),
          to: payments + queryOf({ status, opened: 'last-day' }),
        }))}
      />
    </>
  );
}
