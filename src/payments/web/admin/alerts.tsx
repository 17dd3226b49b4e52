import { href, Link } from 'react-router';
import { form } from '../../../calls/web/form/form.ts';
import { queryOf } from '../../../kit/query.ts';
import { ButtonForm } from '../../../ui/form/post-form.tsx';
import { Moment } from '../../../ui/text/moment.tsx';
import { SideNote } from '../../../ui/text/side-note.tsx';
import { type Alert, alertLabels, clearAlert } from '../../admin/alerts-contract.ts';
import { paymentDetailsPath } from '../../payment-details-path.ts';

export const clearForm = form(clearAlert, {
  name: 'clear',
  isButton: true,
  toast: 'Alert cleared',
});

/** The alerts that an admin has to look at, followed by those cleared lately. */
export function Alerts({
  raised,
  cleared,
}: {
  raised: readonly Alert[];
  cleared: readonly Alert[];
}) {
  if (raised.length === 0 && cleared.length === 0) return null;
  return (
    <section aria-labelledby="alerts-title" className="grid grid-cols-1 gap-3">
      <h2 id="alerts-title" className="text-lg">
        Alerts <span className="figures font-normal text-quiet">({raised.length})</span>
      </h2>
      {raised.length > 0 && (
        <ul className="divide-y divide-base-300 rounded-box border border-warning">
          {raised.map((alert) => (
            <RaisedAlert key={alert.id} alert={alert} />
          ))}
        </ul>
      )}
      {cleared.length > 0 && (
        <details className="text-sm" suppressHydrationWarning>
          <summary className="link link-hover cursor-pointer text-quiet">Recently cleared</summary>
          <ul className="mt-2 grid gap-2">
            {cleared.map((alert) => (
              <li key={alert.id} className="wrap-anywhere border-base-300 border-s-2 ps-3">
                <AlertText alert={alert} />
                <p className="text-quiet text-xs">
                  {alert.clearedBy ? `Cleared by ${alert.clearedBy}` : 'Resolved automatically'}
                  {alert.clearedAt && (
                    <>
                      , <Moment at={alert.clearedAt} hasDay />
                    </>
                  )}
                </p>
              </li>
            ))}
          </ul>
        </details>
      )}
    </section>
  );
}

/** A link to the open alerts, for pages that show something else. */
export const AlertsLink = ({ count }: { count: number }) =>
  count > 0 && (
    <SideNote tone="warning">
      <Link to={href('/dashboard/payments')} className="link">
        {count === 1 ? '1 alert needs attention' : `${count} alerts need attention`}
      </Link>
    </SideNote>
  );

function RaisedAlert({ alert }: { alert: Alert }) {
  return (
    <li className="wrap-anywhere flex flex-wrap items-center gap-x-6 gap-y-3 p-4">
      <div className="grid min-w-0 flex-1 basis-72 gap-0.5">
        <AlertText alert={alert} />
        <p className="text-quiet text-xs">
          Since <Moment at={alert.raisedAt} hasDay />
        </p>
      </div>
      <div className="flex gap-2">
        {alert.paymentId !== null && (
          <Link to={paymentDetailsPath(alert.paymentId)} className="btn btn-outline btn-sm">
            Payment {alert.paymentId}
          </Link>
        )}
        {alert.sellerEmail !== null && (
          <Link
            to={href('/dashboard/users') + queryOf({ search: alert.sellerEmail })}
            className="btn btn-outline btn-sm"
          >
            Seller
          </Link>
        )}
        {isPayout(alert) && (
          <Link
            to={
              href('/dashboard/payouts') +
              queryOf({ group: alert.kind === 'payout-owed' ? 'owed' : undefined })
            }
            className="btn btn-outline btn-sm"
          >
            Payouts
          </Link>
        )}
        {alert.kind === 'database-older' ? (
          <Link to={href('/dashboard/database-loss')} className="btn btn-outline btn-sm">
            What is missing
          </Link>
        ) : (
          <ClearButton alert={alert} />
        )}
      </div>
    </li>
  );
}

/** Its message says which payout it is about. */
const isPayout = ({ kind }: Alert): boolean => kind === 'payout-failed' || kind === 'payout-owed';

const ClearButton = ({ alert }: { alert: Alert }) => (
  <ButtonForm of={clearForm.use({ id: alert.id })} isSmall className="btn-ghost">
    Clear
    <span className="sr-only">
      : {alert.message} {alert.about}
    </span>
  </ButtonForm>
);

const AlertText = ({ alert }: { alert: Alert }) => (
  <p className="text-sm">
    <strong className="font-semibold">{alertLabels[alert.kind]}.</strong> {alert.message}
    {alert.paymentId === null && !isPayout(alert) && (
      <span className="figures text-quiet"> {alert.about}</span>
    )}
  </p>
);
