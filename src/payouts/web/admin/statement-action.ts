// The page comes back with what a posted statement says. Nothing is recorded, so nothing goes on.
// The call itself takes the file.
import { type ActionFunctionArgs, data } from 'react-router';
import { isRefused } from '../../../calls/refusal.ts';
import { failureMessage, outcomeOf } from '../../../calls/web/call-api.ts';
import { nameOfForm, type PostedForm } from '../../../calls/web/form/posted-form.ts';
import { requestContext } from '../../../calls/web/page/request-context.ts';
import { refusalMessage } from '../../../calls/web/refusal-messages.ts';
import { readBankStatement } from '../../bank-statement-contract.ts';
import { statementMessages } from './bank-statement.tsx';

async function read({ context, params }: ActionFunctionArgs) {
  const [answer] = context.get(requestContext).fileAnswers;
  const comeBack = (result: Partial<PostedForm>, status: number) =>
    data<PostedForm>(
      {
        form: nameOfForm(readBankStatement, 'statement'),
        failure: null,
        problems: {},
        values: { id: params.id ?? '' },
        ...result,
      },
      status,
    );
  if (!answer) return comeBack({ failure: 'Choose a file.' }, 400);
  const outcome: unknown = await outcomeOf(readBankStatement, answer).catch(
    (error: unknown) => error,
  );
  if (outcome instanceof Error) return comeBack({ failure: failureMessage(outcome) }, 503);
  if (isRefused(outcome))
    return comeBack(
      { failure: refusalMessage(readBankStatement, outcome, statementMessages) },
      answer.status,
    );
  return comeBack({ answer: outcome }, 200);
}

export const statementAction = Object.assign(read, { upload: readBankStatement });
