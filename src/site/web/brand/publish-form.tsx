import { href, useNavigate } from 'react-router';
import type { RefusalOf } from '../../../calls/refusal.ts';
import { useCallForm } from '../../../calls/web/form/call-form.ts';
import type { RefusalMessages } from '../../../calls/web/refusal-messages.ts';
import { Button } from '../../../kit/web/button.tsx';
import { Failure } from '../../../kit/web/failure.tsx';
import { RenderedFor } from '../../../kit/web/form/rendered-for.tsx';
import { publishBrand } from '../../brand-contract.ts';

export const publishToast = 'Shown to everyone now';
export const publishMessages: RefusalMessages<RefusalOf<typeof publishBrand>> = {
  'published-meanwhile': 'Another admin has published meanwhile. Reload to see theirs.',
};

/** A button that shows a version to everybody. */
export function PublishForm({
  version,
  replaces,
  isSmall = false,
  children,
}: {
  version: number;
  /** The publication that is shown now. */
  replaces: number | undefined;
  isSmall?: boolean;
  children: string;
}) {
  const navigate = useNavigate();
  const form = useCallForm(publishBrand, {
    toast: publishToast,
    messages: publishMessages,
    hasAction: true,
    onAnswer: () => navigate(href('/dashboard/market')),
  });
  return (
    <form method="post" action="?form=publish" onSubmit={form.onSubmit} className="grid gap-2">
      <RenderedFor />
      <input type="hidden" name="version" value={version} />
      {replaces && <input type="hidden" name="replaces" value={replaces} />}
      <Button
        type="submit"
        className={`w-fit ${isSmall ? 'btn-ghost btn-sm' : 'btn-primary'}`}
        isPending={form.isPending}
        disabled={!form.maySubmit}
      >
        {children}
        {isSmall && <span className="sr-only">, version {version}</span>}
      </Button>
      <Failure message={form.failure} />
    </form>
  );
}
