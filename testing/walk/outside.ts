// What a market has around it: a mail server, an S3 bucket, and Stripe, all on this machine.
import { ListObjectsV2Command, S3Client } from '@aws-sdk/client-s3';
import { startStripeTwin, twinBrowser } from 'stripe-twin';
import { startMailServer } from '../market/mail-server.ts';
import { newBucket, s3Environment } from '../providers/s3-server.ts';
import { until } from './steps.ts';

export type Outside = Awaited<ReturnType<typeof startOutside>>;

export async function startOutside(publicUrl: string) {
  const [mail, bucket, twin] = await Promise.all([
    startMailServer(),
    newBucket(),
    startStripeTwin(),
  ]);
  twin.sendWebhooksTo(`${publicUrl}/api/webhooks/cards`);
  const { accessKeyId, secretAccessKey } = bucket;
  const s3 = new S3Client({
    endpoint: bucket.endpoint,
    region: bucket.region,
    credentials: { accessKeyId, secretAccessKey },
    forcePathStyle: true,
  });
  return {
    /** As lines of `.env`. */
    settings: {
      SMTP_URL: mail.url,
      MAIL_FROM: 'Example Cars <cars@example.com>',
      CONTACT_TO: 'hello@example.com',
      ...s3Environment(bucket),
      STRIPE_SECRET_KEY: twin.keys.secretKey,
      STRIPE_PUBLISHABLE_KEY: twin.keys.publishableKey,
      STRIPE_WEBHOOK_SECRET: twin.keys.webhookSecret,
      STRIPE_API_URL: twin.url,
    },
    browser: twinBrowser(twin.url, twin.keys),
    /** The keys of all photos in the bucket. */
    async photos(): Promise<string[]> {
      const listing = await s3.send(new ListObjectsV2Command({ Bucket: bucket.bucket }));
      return (listing.Contents ?? []).map(({ Key = '' }) => Key);
    },
    /** Waits for a mail to an address whose text matches, and gives what the expression has found. */
    mailTo: (address: string, text: RegExp): Promise<RegExpExecArray> =>
      until(`a mail to ${address} with ${text}`, async () => {
        const texts = mail.mails.flatMap((one) =>
          [one.to].flat().some((to) => to?.text.includes(address))
            ? [`${one.subject}\n${one.text}`]
            : [],
        );
        return texts.map((one) => text.exec(one)).find((match) => match !== null);
      }),
    countMails: () => mail.mails.length,
    async close() {
      s3.destroy();
      await Promise.all([mail.close(), twin.close()]);
    },
  };
}
