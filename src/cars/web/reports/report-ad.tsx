import { href, Link } from 'react-router';
import { queryOf } from '../../../kit/query.ts';
import type { Car } from '../../car-on-wire.ts';
import { carPath } from '../../car-path.ts';
import { reportCar, reportReasons } from '../../report-contract.ts';
import { ReportForm } from './report-form.tsx';

/** Tells admins what is wrong with an ad. It is posted to the page of the car. */
export const ReportAd = ({ car, isSignedIn }: { car: Car; isSignedIn: boolean }) => (
  <ReportForm
    call={reportCar}
    action={carPath(car)}
    id={car.id}
    label="Report this ad"
    reasons={reportReasons}
    help="We’ll check the ad and email you what we decided. The seller isn’t told who reported it."
    instead={
      isSignedIn ? undefined : (
        <p className="text-sm">
          <Link
            to={href('/login') + queryOf({ from: `${carPath(car)}#report` })}
            className="link link-primary inline-flex min-h-11 items-center"
            reloadDocument
          >
            Log in to report it
          </Link>
        </p>
      )
    }
  />
);
