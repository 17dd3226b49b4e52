// The mail in a request, as a mail server pipes it or as a provider's webhook posts it.

import { mailFields } from './without-files.ts';

/** Null where the request has none. */
export async function rawMailIn(contentType: string, body: Buffer): Promise<Uint8Array | null> {
  if (/^message\/rfc822\b/i.test(contentType)) return body.length > 0 ? body : null;
  const form = await new Response(new Uint8Array(body), {
    headers: { 'content-type': contentType },
  })
    .formData()
    .catch(() => null);
  for (const field of mailFields) {
    const mail = form?.get(field);
    if (typeof mail === 'string') return Buffer.from(mail);
    if (mail) return new Uint8Array(await mail.arrayBuffer());
  }
  return null;
}
