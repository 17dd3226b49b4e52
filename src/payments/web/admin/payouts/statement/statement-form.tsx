import { useCallForm } from '../../../../../calls/web/form/call-form.ts';
import { useFormAddress } from '../../../../../calls/web/form/form-address.ts';
import { usePostedAnswer } from '../../../../../calls/web/form/posted-form.ts';
import { Button } from '../../../../../kit/web/button.tsx';
import { Failure } from '../../../../../kit/web/failure.tsx';
import { RenderedFor } from '../../../../../kit/web/form/rendered-for.tsx';
import { readBankStatement } from '../../../../payouts/bank-statement-contract.ts';
import { statementMessages } from './statement-names.ts';
import { StatementOutcome } from './statement-outcome.tsx';

/** Posted whole, also with scripts: the page comes back with what the statement says. */
export function StatementForm({ id }: { id: number }) {
  const answer = usePostedAnswer(readBankStatement);
  const { failure } = useCallForm(readBankStatement, {
    hasAction: true,
    messages: statementMessages,
  });
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
      <form
        method="post"
        action={useFormAddress('statement')}
        encType="multipart/form-data"
        className="flex flex-wrap items-center gap-3"
      >
        <RenderedFor />
        {/* Before the file, which is sent on by it. */}
        <input type="hidden" name="id" value={id} />
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
      </form>
      <Failure message={failure} />
      {answer && <StatementOutcome id={id} answer={answer} />}
    </section>
  );
}
