import type { AnyCall } from '../../../calls/call.ts';
import { usePostedForm } from '../../../calls/web/form/posted-form.ts';
import { Failure } from '../../../kit/web/failure.tsx';
import { AreaField, SelectField } from '../../../kit/web/field.tsx';
import { RenderedFor } from '../../../kit/web/form/rendered-for.tsx';

/** Tells admins what is wrong with an ad or a conversation. A plain form, which needs no scripts. */
export function ReportForm({
  call,
  id,
  action,
  reasons,
  help,
}: {
  /** It takes an id, a reason and details. */
  call: AnyCall;
  id: number;
  action: string;
  /** How each reason reads. */
  reasons: Readonly<Record<string, string>>;
  help: string;
}) {
  const found = usePostedForm(call);
  return (
    <form
      method="post"
      action={action}
      className="mt-2 grid gap-4 rounded-box border border-base-300 p-4"
    >
      <RenderedFor />
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
        help={help}
      />
      <Failure message={found?.failure ?? null} />
      <button type="submit" className="btn btn-outline justify-self-start">
        Send report
      </button>
    </form>
  );
}
