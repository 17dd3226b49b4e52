import * as z from 'zod/mini';
import { call, refusal } from '../calls/call.ts';
import { withName } from '../kit/schema-name.ts';
import { id, moment, optionalText } from '../kit/wire.ts';
import { legalPages, templateMark } from './legal-pages.ts';

const page = z.enum(legalPages);

/** The pages about the law that this market has, in the order of `legalPages`. */
export const listLegalPages = call({
  summary: 'Lists the legal pages that the market has.',
  method: 'GET',
  path: '/legal',
  who: 'anyone',
  input: z.strictObject({}),
  output: z.array(page),
  refusals: {},
  cacheForMs: 1000,
});

/** Not found where nobody has written it. */
export const readLegalPage = call({
  summary: 'Gives a legal page.',
  method: 'GET',
  path: '/legal/:page',
  who: 'anyone',
  input: z.strictObject({ page }),
  output: withName('LegalPage', z.strictObject({ page, text: z.string(), writtenAt: moment })),
  refusals: {},
});

const legalVersion = withName(
  'LegalVersion',
  z.strictObject({
    id,
    /** Empty: this version withdrew the page. */
    text: z.string(),
    writtenAt: moment,
    /** Null where the account has been deleted. */
    writtenBy: z.nullable(z.string()),
  }),
);
export type LegalVersion = z.output<typeof legalVersion>;

/** The newest versions of a page, the newest first. */
export const listLegalVersions = call({
  summary: 'Lists the versions of a legal page, newest first.',
  method: 'GET',
  path: '/legal/:page/versions',
  who: 'admin',
  input: z.strictObject({ page }),
  output: z.array(legalVersion),
  refusals: {},
});
export const legalVersionsListed = 20;

/** Writes a page about the law, or withdraws it where `text` is left out or empty. */
export const writeLegalPage = call({
  summary: 'Writes a legal page, or withdraws it.',
  method: 'PUT',
  path: '/legal/:page',
  who: 'admin',
  input: z.strictObject({
    page,
    text: z.optional(
      optionalText(30_000).check(
        z.refine(
          (text) => !text.startsWith(templateMark),
          'This is still the template. Have a lawyer check it, fill in the brackets and delete its first line.',
        ),
      ),
    ),
    /** The version that was read before; left out for the first one. */
    replaces: z.optional(id),
  }),
  output: z.strictObject({ acknowledged: z.boolean() }),
  refusals: {
    'written-meanwhile': refusal(
      409,
      'Another admin wrote this page meanwhile. Copy your text, then reload to see theirs.',
    ),
  },
  limits: [{ by: 'person', times: 60, minutes: 60 }],
});
