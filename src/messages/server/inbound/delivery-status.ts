// The part of a mail in which a mail server reports what became of another one (RFC 3464).
import type { Bounce } from '../../bounce.ts';

export interface DeliveryStatus {
  readonly bounce: Bounce;
  /** In the words of the server that would not take it, in one line; empty without any. */
  readonly reason: string;
}

/**
 * Of a mail to one recipient. Null where it says that the mail arrived or was passed on, or nothing
 * that can be read.
 */
export function readDeliveryStatus(text: string): DeliveryStatus | null {
  const groups = text.replaceAll(/\r\n?/g, '\n').split(/\n[ \t]*\n/);
  for (const group of groups) {
    const fields = fieldsOf(group);
    // Some add a comment: "failed (no such user)".
    const action = /^\w+/.exec(fields.get('action') ?? '')?.[0].toLowerCase();
    const status = /^[245]\.\d{1,3}\.\d{1,3}/.exec(fields.get('status') ?? '')?.[0] ?? '';
    if (action !== 'failed' && action !== 'delayed') continue;
    // "smtp; 550 5.1.1 no such mailbox"
    const diagnosis = (fields.get('diagnostic-code') ?? '').replace(/^[\w-]+\s*;\s*/, '');
    return { bounce: bounceOf(action, status), reason: diagnosis || status };
  }
  return null;
}

function bounceOf(action: 'failed' | 'delayed', status: string): Bounce {
  if (action === 'delayed') return 'delayed';
  return status.startsWith('4') ? 'undelivered' : 'refused';
}

/** By their names in small letters; of a field that is repeated, the first. */
function fieldsOf(group: string): ReadonlyMap<string, string> {
  const fields = new Map<string, string>();
  for (const line of group.replaceAll(/\n[ \t]+/g, ' ').split('\n')) {
    const [, name, value] = /^([\w-]{1,50})[ \t]*:(.*)$/.exec(line) ?? [];
    const key = name?.toLowerCase();
    if (key && value !== undefined && !fields.has(key)) fields.set(key, value.trim());
  }
  return fields;
}
