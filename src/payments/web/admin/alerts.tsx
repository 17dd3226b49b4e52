import { href, Link, useRevalidator } from 'react-router';
import { isRefused } from '../../../calls/refusal.ts';
import { useAction } from '../../../calls/web/action.ts';
import { callApi } from '../../../calls/web/call-api.ts';
import { Moment } from '../../../kit/web/moment.tsx';
import { toastSuccess } from '../../../kit/web/toaster.tsx';
import { alertLabels } from '../../alert.ts';
import { type Alert, clearAlert } from '../../monitoring-contract.ts';

/** What does not come right by itself, above everything else; below it what was cleared lately. */
export function Alerts({
  raised,
  cleared,
}: {
  raised: readonly Alert[];
  cleared: readonly Alert[];
}) {
  if (raised.length === 0 && cleared.length === 0) return null;
  return (
    <section aria-labelledby="alarms-title" className="grid grid-cols-1 gap-3">
      <h2 id="alarms-title" className="text-lg">
        Alarms <span className="figures font-normal text-quiet">({raised.length})</span>
      </h2>
      {raised.length > 0 && (
        <ul className="divide-y divide-base-300 rounded-box border border-warning">
          {raised.map((alarm) => (
            <RaisedAlarm key={alarm.id} alarm={alarm} />
          ))}
        </ul>
      )}
      {cleared.length > 0 && (
        <details className="text-sm">
          <summary className="link link-hover cursor-pointer text-quiet">Cleared lately</summary>
          <ul className="mt-2 grid gap-2">
            {cleared.map((alarm) => (
              <li key={alarm.id} className="wrap-anywhere border-base-300 border-s-2 ps-3">
                <About alarm={alarm} />
                <p className="text-quiet text-xs">
                  {alarm.clearedBy ? `Cleared by ${alarm.clearedBy}` : 'Came right by itself'}
                  {alarm.clearedAt && (
                    <>
                      , <Moment at={alarm.clearedAt} hasDay />
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

/** Where something else is looked for: that there are some, and where. */
export const AlertsElsewhere = ({ count }: { count: number }) =>
  count > 0 && (
    <p className="border-warning border-s-2 ps-3 text-sm">
      <Link to={href('/dashboard/payments')} className="link">
        {count === 1 ? 'One alarm needs a look' : `${count} alarms need a look`}
      </Link>
    </p>
  );

function RaisedAlarm({ alarm }: { alarm: Alert }) {
  const { revalidate } = useRevalidator();
  const clear = useAction(async () => {
    const outcome = await callApi(clearAlert, { id: alarm.id });
    if (!isRefused(outcome)) toastSuccess('The alarm is cleared');
    await revalidate();
    return outcome;
  });
  return (
    <li className="wrap-anywhere flex flex-wrap items-center gap-x-6 gap-y-3 p-4">
      <div className="grid min-w-0 flex-1 basis-72 gap-0.5">
        <About alarm={alarm} />
        <p className="text-quiet text-xs">
          Since <Moment at={alarm.raisedAt} hasDay />
        </p>
      </div>
      <div className="flex gap-2">
        {alarm.paymentId !== null && (
          <Link
            to={href('/dashboard/payments/:id', { id: String(alarm.paymentId) })}
            className="btn btn-outline btn-sm"
          >
            Payment {alarm.paymentId}
          </Link>
        )}
        <button
          type="button"
          className="btn btn-ghost btn-sm"
          disabled={!clear.mayRun}
          onClick={clear.run}
        >
          Clear<span className="sr-only">: {alarm.message}</span>
        </button>
      </div>
    </li>
  );
}

const About = ({ alarm }: { alarm: Alert }) => (
  <p className="text-sm">
    <strong className="font-semibold">{alertLabels[alarm.kind]}.</strong> {alarm.message}
    {alarm.paymentId === null && <span className="figures text-quiet"> {alarm.about}</span>}
  </p>
);
