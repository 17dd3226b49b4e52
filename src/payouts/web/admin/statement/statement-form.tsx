import { form } from '../../../../calls/web/form/form.ts';
import { Button } from '../../../../ui/button.tsx';
import { Failure } from '../../../../ui/failure.tsx';
import { PostForm } from '../../../../ui/form/post-form.tsx';
import { readBankStatement } from '../../../bank-statement-contract.ts';
import { statementMessages } from './statement-names.ts';
import { StatementOutcome } from './statement-outcome.tsx';

const statementForm = form(readBankStatement, {
  name: 'statement',
  isPlain: true,
  messages: statementMessages,
});

/** Posted whole, also with scripts: the page comes back with what the statement says. */
export function StatementForm({ id }: { id: number }) {
  const read = statementForm.use({ id });
  return (
    <section aria-labelledby="statement" className="grid grid-cols-1 gap-4">
      <div className="grid gap-2">
        <h2 id="statement" className="text-lg">
          Bank statement
        </h2>
        <p className="max-w-text text-quiet text-sm">
          Read it as camt.053 or CSV, up to 2 MB. You see what it says about this list before
          anything is recorded.
        </p>
      </div>
      {/* What it sends beside the file stands before it, as the file is sent on by that. */}
      <PostForm
        of={read}
        encType="multipart/form-data"
        className="flex flex-wrap items-center gap-3"
      >
        <input
          type="file"
          name="statement"
          required
          accept=".xml,.csv,.txt,application/xml,text/xml,text/csv"
          aria-labelledby="statement"
          className="input py-1.5"
        />
        <Button type="submit" className="btn-outline">
          Read the statement
        </Button>
      </PostForm>
      <Failure message={read.failure} />
      {read.answer && <StatementOutcome id={id} answer={read.answer} />}
    </section>
  );
}
