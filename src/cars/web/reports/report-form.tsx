import type { Field, FormState } from '../../../calls/web/form/form.ts';
import { SubmitButton } from '../../../ui/button.tsx';
import { Failure } from '../../../ui/failure.tsx';
import { AreaField, SelectField } from '../../../ui/field.tsx';
import { PostForm } from '../../../ui/form/post-form.tsx';

/** Tells admins what is wrong with an ad or a conversation. */
export function ReportForm({
  of,
  reasons,
  help,
}: {
  of: Omit<FormState, 'field'> & { readonly field: Field<'reason' | 'details'> };
  /** How each reason reads. */
  reasons: Readonly<Record<string, string>>;
  help: string;
}) {
  const { field, failure } = of;
  return (
    <PostForm
      of={{ ...of, address: `${of.address ?? ''}#report` }}
      className="mt-2 grid gap-4 rounded-box border border-base-300 p-4"
    >
      <SelectField label="What’s wrong?" defaultValue="" {...field('reason')}>
        <option value="">Choose a reason</option>
        {Object.entries(reasons).map(([value, text]) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </SelectField>
      <AreaField
        label="Details (optional)"
        {...field('details')}
        rows={3}
        maxLength={1000}
        help={help}
      />
      <Failure message={failure} />
      <SubmitButton of={of} className="btn-outline justify-self-start">
        Send report
      </SubmitButton>
    </PostForm>
  );
}

/** Closes the part of the page that holds the form, empty for the next report. */
export function closeReport(_output: unknown, _input: unknown, form: HTMLFormElement): void {
  form.reset();
  const part = form.closest('details');
  // The button that has the focus disappears.
  part?.querySelector('summary')?.focus();
  if (part) part.open = false;
}
