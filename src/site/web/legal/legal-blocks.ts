// The few marks with which a legal text is typed: `## ` begins a heading, `- ` an entry of a list, an
// empty line ends a paragraph. Addresses of pages and mail become links. Everything else is text.

type LegalBlock =
  | { readonly is: 'heading' | 'paragraph'; readonly text: string }
  | { readonly is: 'list'; readonly entries: readonly string[] };

export function legalBlocks(text: string): LegalBlock[] {
  const paragraphs = text.split(/\n\s*\n/).map((one) => one.trim());
  return paragraphs.filter((one) => one !== '').flatMap(blocksOf);
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
