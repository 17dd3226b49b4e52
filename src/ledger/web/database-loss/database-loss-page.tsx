// What the database has lost, the card provider's word on it, and how the market goes on.

import { actionsOf } from '../../../calls/web/form/action.server.ts';
import { form } from '../../../calls/web/form/form.ts';
import { requireAccess } from '../../../calls/web/page/page-access.ts';
import { requireOutput } from '../../../calls/web/page/page-data.ts';
import { requestContext } from '../../../calls/web/page/request-context.ts';
import { pageTitle } from '../../../kit/brand/market-name.ts';
import { cappedText } from '../../../kit/capped-count.ts';
import { AskButton, useAsking } from '../../../ui/dialog/ask-button.tsx';
import { ButtonForm } from '../../../ui/form/post-form.tsx';
import { Empty } from '../../../ui/list/empty.tsx';
import { Moment } from '../../../ui/text/moment.tsx';
import { SideNote } from '../../../ui/text/side-note.tsx';
import { askedAtOnce, lookUpDatabaseLoss, readDatabaseLoss } from '../../database-loss-contract.ts';
import type { Route } from './+types/database-loss-page';
import { endedText, GoOnDialog, goOn } from './go-on-dialog.tsx';
import { LostEntries } from './lost-entries.tsx';

export const middleware = [requireAccess('admin')];
export const meta: Route.MetaFunction = ({ matches }) => [
  { title: pageTitle('Lost payments', matches) },
  { name: 'description', content: 'Payments that the database has lost.' },
];

export const loader = async ({ context }: Route.LoaderArgs) =>
  requireOutput(await context.get(requestContext).callApi(readDatabaseLoss, {}));

const lookUp = form(lookUpDatabaseLoss, {
  name: 'look-up',
  isButton: true,
  toast: ({ asked, recorded }) => `Asked about ${asked}, recorded ${recorded}`,
  messages: {
    'ended-before': endedText,
    'provider-unavailable': 'The card provider isn’t answering. What it has said so far is kept.',
  },
});
export const action = actionsOf(lookUp, goOn);

type Loss = NonNullable<Route.ComponentProps['loaderData']['loss']>;

export default function DatabaseLossPage({ loaderData: { loss } }: Route.ComponentProps) {
  return (
    <section className="grid grid-cols-1 gap-8">
      <h1 className="text-xl">Lost payments</h1>
      {loss ? <OpenLoss loss={loss} /> : <Empty title="Nothing is lost. Payments are taken." />}
    </section>
  );
}

function OpenLoss({ loss }: { loss: Loss }) {
  const { id, noticedAt, count, entries, notAsked, openCharges } = loss;
  const asking = useAsking();
  const button = lookUp.use({ id });
  return (
    <>
      <SideNote tone="error" className="grid max-w-text gap-2">
        <p>
          Payments and payouts have been stopped since <Moment at={noticedAt} hasDay />: the
          database came back older than it was. Everything else goes on.
        </p>
        <p>
          What was entered in its last moments is gone, and not only payments. Look for a newer copy
          of the database first, on a standby or in a backup. If there is one, stop all servers
          before it takes over.
        </p>
      </SideNote>
      <ol className="grid max-w-text list-decimal gap-2 ps-5 text-sm">
        <li>
          Look up the payments below at the card provider. Charges whose payment is still here are
          recorded, and their cars are sold again to the same buyers.
        </li>
        <li>
          Other charges raise an alert each. Take down their cars, and refund the buyers at the card
          provider.
        </li>
        <li>
          Compare the payouts that are due with your bank’s statement. Record as paid what a bank
          list has sent, or it’s sent again. Record no transfers: they’re looked up at the payout
          provider before they’re made.
        </li>
        <li>Go on selling.</li>
      </ol>
      <div className="flex flex-wrap gap-3">
        {entries.some(({ reference }) => reference !== null) && (
          <ButtonForm of={button} className="btn-primary">
            Look up and record
          </ButtonForm>
        )}
        <AskButton asking={asking} what="go-on" id={id} className="btn-outline">
          Go on selling
        </AskButton>
      </div>
      {notAsked > 0 && (
        <p className="text-quiet text-sm">
          {cappedText(notAsked)} not asked yet. Each look-up asks about {askedAtOnce} of them.
        </p>
      )}
      {entries.length === 0 ? (
        <Empty title="No server knows of a payment that is missing." />
      ) : (
        <LostEntries entries={entries} count={count} />
      )}
      {asking.asks('go-on', id) && (
        <GoOnDialog id={id} openCharges={openCharges} onClose={asking.close} />
      )}
    </>
  );
}
