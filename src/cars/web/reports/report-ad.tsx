import { href, Link, useActionData } from 'react-router';
import type { PostedForm } from '../../../calls/web/form/form-action.ts';
import { nameOfForm } from '../../../calls/web/form/form-action.ts';
import { queryOf } from '../../../kit/query.ts';
import { Failure } from '../../../kit/web/failure.tsx';
import { AreaField, SelectField } from '../../../kit/web/field.tsx';
import type { Car } from '../../car-on-wire.ts';
import { carPath } from '../../car-path.ts';
import { reportCar, reportReasons } from '../../report-contract.ts';

/** Tells admins what is wrong with an ad. It is posted to the page of the car, so it needs no scripts. */
export function ReportAd({ car, isSignedIn }: { car: Car; isSignedIn: boolean }) {
  const posted = useActionData<PostedForm>();
  const found = posted?.form === nameOfForm(reportCar) ? posted : null;
  return (
    <details id="report" className="group scroll-mt-6" open={found !== null}>
      <summary className="link w-fit cursor-pointer py-2.5 text-quiet text-sm">
        Report this ad
      </summary>
      {isSignedIn ? (
        <form
          method="post"
          action={`${carPath(car)}#report`}
          className="mt-2 grid gap-4 rounded-box border border-base-300 p-4"
        >
          <input type="hidden" name="id" value={car.id} />
          <SelectField
            label="What’s wrong?"
            name="reason"
            defaultValue={found?.values.reason ?? ''}
            problem={found?.problems.reason}
          >
            <option value="">Choose a reason</option>
            {Object.entries(reportReasons).map(([value, text]) => (
              <option key={value} value={value}>
                {text}
              </option>
            ))}
          </SelectField>
          <AreaField
            label="Details (optional)"
            name="details"
            rows={3}
            maxLength={1000}
            defaultValue={found?.values.details}
            problem={found?.problems.details}
            help="We’ll check the ad and email you what we decided. The seller isn’t told who reported it."
          />
          <Failure message={found?.failure ?? null} />
          <button type="submit" className="btn btn-outline justify-self-start">
            Send report
          </button>
        </form>
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
