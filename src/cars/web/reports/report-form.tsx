import type { ReactNode } from 'react';
import { useActionData } from 'react-router';
import type { AnyCall } from '../../../calls/call.ts';
import { nameOfForm, type PostedForm } from '../../../calls/web/form/form-action.ts';
import { withMarketName } from '../../../kit/brand/market-name.ts';
import { Failure } from '../../../kit/web/failure.tsx';
import { AreaField, SelectField } from '../../../kit/web/field.tsx';

/** Behind a link: tells admins what is wrong. It is a plain form, so it works without scripts. */
export function ReportForm({
  call,
  action,
  id,
  label,
  reasons,
  help,
  instead,
}: {
  call: AnyCall;
  /** The address that it is posted to. */
  action: string;
  id: number;
  label: string;
  reasons: Readonly<Record<string, string>>;
  /** What is done with it, and who learns of it. */
  help: string;
  /** For those who cannot report it yet. */
  instead?: ReactNode;
}) {
  const posted = useActionData<PostedForm>();
  const found = posted?.form === nameOfForm(call) ? posted : null;
  return (
    <details id="report" className="scroll-mt-6" open={found !== null}>
      <summary className="link w-fit cursor-pointer py-2.5 text-quiet text-sm">{label}</summary>
      {instead ?? (
        <form
          method="post"
          action={`${action}#report`}
          className="mt-2 grid gap-4 rounded-box border border-base-300 p-4"
        >
          <input type="hidden" name="id" value={id} />
          <SelectField
            label="What’s wrong?"
            name="reason"
            defaultValue={found?.values.reason ?? ''}
            problem={found?.problems.reason}
          >
            <option value="">Choose a reason</option>
            {Object.entries(reasons).map(([value, text]) => (
              <option key={value} value={value}>
                {withMarketName(text)}
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
            help={help}
          />
          <Failure message={found?.failure ?? null} />
          <button type="submit" className="btn btn-outline justify-self-start">
            Send report
          </button>
        </form>
      )}
    </details>
  );
}
