import { ReasonDialog } from '../../../../ui/form/post-form.tsx';
import { type Kind, kinds } from './proposal-kinds.ts';

export interface Proposal {
  readonly kind: Kind;
  readonly id: number;
  /** Asks before it is declined. */
  readonly question: string;
}

export function DeclineDialog({ kind, id, question, onClose }: Proposal & { onClose: () => void }) {
  const { decline, declined, kept } = kinds[kind];
  return (
    <ReasonDialog
      of={decline.use({ id, onAnswer: onClose })}
      title={question}
      text={declined}
      help={kept}
      action="Decline"
      onClose={onClose}
    />
  );
}
