// Blocking the other person of a conversation, and reporting what they write.
import { form } from '../../calls/web/form/form.ts';
import { useMarketName } from '../../calls/web/page/root-data.ts';
import { closeReport, ReportForm } from '../../cars/web/reports/report-form.tsx';
import { AskButton, useAsking } from '../../ui/dialog/ask-button.tsx';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { ButtonForm, ConfirmForm } from '../../ui/form/post-form.tsx';
import { blockPerson, unblockPerson } from '../contract.ts';
import type { Conversation } from '../read-contract.ts';
import { conversationReportReasons, reportConversation } from '../reports-contract.ts';

export const conversationReport = form(reportConversation, {
  name: 'report',
  toast: 'Thanks. We’ll read this conversation and email you what we decided.',
});
export const blockForm = form(blockPerson, {
  name: 'block',
  toast: 'Blocked. They can’t write to you anymore.',
});
export const unblockForm = form(unblockPerson, {
  name: 'unblock',
  isPlain: true,
  toast: 'Unblocked. You can write to each other again.',
});

export function ConversationSafety({ conversation }: { conversation: Conversation }) {
  const { id, state, otherName } = conversation;
  const marketName = useMarketName();
  const report = conversationReport.use({ id, onAnswer: closeReport });
  return (
    <div className="grid gap-3 border-base-300 border-t pt-4">
      <p className="max-w-text text-quiet text-sm">
        {`Never pay or send documents outside ${marketName}.`}
      </p>
      <details
        id="report"
        className="scroll-mt-6"
        open={report.posted !== null}
        suppressHydrationWarning
      >
        <summary className="link w-fit cursor-pointer py-2.5 text-quiet text-sm">
          Report this conversation
        </summary>
        <ReportForm
          of={report}
          reasons={conversationReportReasons}
          help={`We read the conversation and email you what we decided. ${otherName} isn’t told who reported it.`}
        />
      </details>
      {state === 'blocked' ? (
        <Unblock conversation={conversation} />
      ) : (
        <Block conversation={conversation} />
      )}
    </div>
  );
}

const buttonClass = 'wrap-anywhere btn-outline max-lg:btn-md justify-self-start';

function Unblock({ conversation: { id, otherName } }: { conversation: Conversation }) {
  const unblock = unblockForm.use({ id });
  return (
    <ButtonForm of={unblock} className={buttonClass} isSmall>
      Unblock {otherName}
    </ButtonForm>
  );
}

function Block({ conversation: { id, otherName } }: { conversation: Conversation }) {
  const asking = useAsking();
  const block = blockForm.use({ id, onAnswer: asking.close });
  return (
    <>
      <AskButton asking={asking} what="block" id={id} className={buttonClass} isSmall>
        Block {otherName}
      </AskButton>
      {asking.asks('block', id) && (
        <Dialog title={`Block ${otherName}?`} onClose={asking.close}>
          <p>
            Neither of you can write to the other anymore, about any car. You can unblock them here
            at any time.
          </p>
          <ConfirmForm of={block}>Block</ConfirmForm>
        </Dialog>
      )}
    </>
  );
}
