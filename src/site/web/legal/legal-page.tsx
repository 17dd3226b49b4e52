import { data, href, Link } from 'react-router';
import { isRefused } from '../../../calls/refusal.ts';
import { publicCacheHeaders, requireOutput } from '../../../calls/web/page/page-data.ts';
import { requestContext } from '../../../calls/web/page/request-context.ts';
import { pageTitle } from '../../../kit/brand/market-name.ts';
import { PageHead } from '../../../ui/list/page-head.tsx';
import { Moment } from '../../../ui/text/moment.tsx';
import { readLegalPage } from '../../contract.ts';
import { isLegalPage, legalNames } from '../../legal-pages.ts';
import type { Route } from './+types/legal-page';

export const headers = publicCacheHeaders;
export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  const name = loaderData ? legalNames[loaderData.page] : 'Not found';
  return [
    { title: pageTitle(name, matches) },
    { name: 'description', content: `${name} of this market.` },
  ];
};

export async function loader({ context, params: { page } }: Route.LoaderArgs) {
  if (!isLegalPage(page)) throw data(null, { status: 404 });
  const outcome = await context.get(requestContext).callApi(readLegalPage, { page });
  if (isRefused(outcome, 'not-found')) throw data(null, { status: 404 });
  return requireOutput(outcome);
}

export default function LegalPage({ loaderData: { page, text, writtenAt } }: Route.ComponentProps) {
  return (
    <article className="page-width grid gap-6 py-12 sm:py-20">
      <PageHead
        title={legalNames[page]}
        meta={
          <p>
            As of <Moment at={writtenAt} shows="date" />.
          </p>
        }
      />
      <LegalText text={text} />
      <Link to={href('/legal')} className="link w-fit text-sm">
        All legal pages
      </Link>
    </article>
  );
}

/** A legal text as its author meant it: see `legalBlocks` for what they may type. */
const LegalText = ({ text }: { text: string }) => (
  <div className="wrap-anywhere grid max-w-text gap-4">
    {legalBlocks(text).map((block, at) => {
      // The text never changes on a page, so places are keys.
      const key = String(at);
      if (block.is === 'list')
        return (
          <ul key={key} className="grid list-disc gap-1 ps-5">
            {block.entries.map((entry, place) => (
              <li key={String(place)}>
                <LegalLine text={entry} />
              </li>
            ))}
          </ul>
        );
      if (block.is === 'heading')
        return (
          <h2 key={key} className="mt-4 text-lg">
            {block.text}
          </h2>
        );
      return (
        <p key={key} className="whitespace-pre-line">
          <LegalLine text={block.text} />
        </p>
      );
    })}
  </div>
);

const LegalLine = ({ text }: { text: string }) =>
  legalParts(text).map(({ text: part, to }, at) =>
    to === null ? (
      part
    ) : (
      <a key={String(at)} href={to} className="link">
        {part}
      </a>
    ),
  );

type LegalBlock =
  | { readonly is: 'heading' | 'paragraph'; readonly text: string }
  | { readonly is: 'list'; readonly entries: readonly string[] };

/**
 * A legal text is typed with few marks: `## ` begins a heading, `- ` an entry of a list, an empty line ends a
 * paragraph. Addresses of pages and mail become links. Everything else is text.
 */
export function legalBlocks(text: string): LegalBlock[] {
  const paragraphs = text.split(/\n\s*\n/).map((one) => one.trim());
  return paragraphs.filter((paragraph) => paragraph !== '').flatMap(blocksOf);
}

/** A heading may stand right above its text, and a list right below. */
function blocksOf(paragraph: string): LegalBlock[] {
  const blocks: LegalBlock[] = [];
  for (const line of paragraph.split('\n')) {
    const last = blocks.at(-1);
    const [, mark, rest = ''] = /^(## |- )(.*)$/.exec(line) ?? [];
    if (mark === '## ') blocks.push({ is: 'heading', text: rest });
    else if (mark === '- ' && last?.is === 'list')
      blocks[blocks.length - 1] = { is: 'list', entries: [...last.entries, rest] };
    else if (mark === '- ') blocks.push({ is: 'list', entries: [rest] });
    else if (last?.is === 'paragraph')
      blocks[blocks.length - 1] = { is: 'paragraph', text: `${last.text}\n${line}` };
    else blocks.push({ is: 'paragraph', text: line });
  }
  return blocks;
}

interface LegalPart {
  readonly text: string;
  /** Where it links to; null for plain text. */
  readonly to: string | null;
}

const address = /(https?:\/\/[^\s<>"]*[^\s<>".,;:!?)]|[\w.+-]+@[\w-]+(?:\.[\w-]+)+)/;

/** A line in parts: what is an address, and what stands between. */
export const legalParts = (text: string): LegalPart[] =>
  text.split(address).flatMap((part, at): LegalPart[] => {
    if (part === '') return [];
    if (at % 2 === 0) return [{ text: part, to: null }];
    return [{ text: part, to: part.startsWith('http') ? part : `mailto:${part}` }];
  });
