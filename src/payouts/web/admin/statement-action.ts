// The page comes back with what a posted statement says. Nothing is recorded, so nothing goes on.
// The call itself takes the file.
import { type ActionFunctionArgs, data } from 'react-router';
import { nameOfForm, type PostedForm } from '../../../calls/web/form/posted-form.ts';
import { readAnswer } from '../../../calls/web/form/read-answer.ts';
import { requestContext } from '../../../calls/web/page/request-context.ts';
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
  const { output, failed } = await readAnswer(readBankStatement, answer, statementMessages);
  if (failed) return comeBack({ failure: failed.failure }, failed.status);
  return comeBack({ answer: output }, 200);
}

export const statementAction = Object.assign(read, { upload: readBankStatement });
