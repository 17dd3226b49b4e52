// The buyer's code as it was shown last, kept on their device: the page that is shown without a network
// reads it, see app/pages/offline.
import { useEffect } from 'react';
import { signedInEmail } from '../../../calls/web/access-token.ts';
import { codeText } from '../../../payments/handover-code.ts';
import { writePrivateDraft } from '../../../ui/draft/private-drafts.ts';
import { clearDraft } from '../../../ui/draft/stored-draft.ts';
import type { Sale } from '../../contract.ts';
import { ownCodeDays, ownCodeKey } from '../../own-code.ts';

/** Forgets it once the sale has no code that works. */
export function useKeptOwnCode(bookingId: number, sale: Sale | null): void {
  const digits = sale && sale.triesLeft > 0 ? sale.code?.digits : undefined;
  const car = sale?.carTitle ?? '';
  useEffect(() => {
    const key = ownCodeKey(bookingId);
    if (!digits) return clearDraft(key);
    const until = new Date(Date.now() + ownCodeDays * 86_400_000).toISOString();
    writePrivateDraft(key, { code: codeText(digits), car, until }, signedInEmail());
  }, [bookingId, digits, car]);
}
