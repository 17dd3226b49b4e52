import { href, Link } from 'react-router';
import { form } from '../../../calls/web/form/form.ts';
import { queryOf } from '../../../kit/query.ts';
import type { Car } from '../../car-on-wire.ts';
import { carPath } from '../../car-path.ts';
import { reportCar, reportReasons } from '../../report-contract.ts';
import { closeReport, ReportForm } from './report-form.tsx';

export const adReport = form(reportCar, {
  toast: 'Thanks. We’ll check this ad and email you what we decided.',
});

/** Tells admins what is wrong with an ad. It is posted to the page of the car, so it needs no scripts. */
export function ReportAd({ car, isSignedIn }: { car: Car; isSignedIn: boolean }) {
  const report = adReport.use({ id: car.id, onAnswer: closeReport });
  return (
    <details
      id="report"
      className="group scroll-mt-6"
      open={report.posted !== null}
      suppressHydrationWarning
    >
      <summary className="link w-fit cursor-pointer py-2.5 text-quiet text-sm">
        Report this ad
      </summary>
      {isSignedIn ? (
        <ReportForm
          of={{ ...report, address: carPath(car) }}
          reasons={reportReasons}
          help="We’ll check the ad and email you what we decided. The seller isn’t told who reported it."
        />
      ) : (
        <p className="text-sm">
          <Link
            to={href('/login') + queryOf({ from: `${carPath(car)}#report` })}
            className="link link-primary inline-flex min-h-11 items-center"
            reloadDocument
          >
            Log in to report it
          </Link>
        </p>
      )}
    </details>
  );
}
