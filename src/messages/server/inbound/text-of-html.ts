// The text of a mail in HTML, as mail programs write the same in plain text: what is quoted has `>`
// before each line, whatever element it stands in. Elements are read one by one without a tree, since a
// tree of elements without end takes quadratic time.
import type { TokenizerCallbacks } from 'htmlparser2';

/** Elements that begin and end a line, and of those the ones with a blank line around them. */
const lines = new Set(
  'address article aside blockquote center dd div dl dt fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 header hr li main nav ol p pre section table tr ul'.split(
    ' ',
  ),
);
const paragraphs = new Set('blockquote dl h1 h2 h3 h4 h5 h6 ol p pre table ul'.split(' '));
const hidden = new Set(['script', 'style', 'template', 'title']);

/** What programs put around a mail that they quote, other than a `blockquote`: Yahoo and Outlook. */
const quotes =
  /\byahoo_quoted\b|\bmail-editor-reference-message-container\b|\bms-outlook-mobile-reference-message\b/;
/** Outlook marks where the quoted mail begins, and nothing says where it ends. */
const quoteFromHere = /^(divrplyfwdmsg|appendonsend)$/i;

function isQuote(name: string, attributes: ReadonlyMap<string, string>): boolean {
  const of = (attribute: string) => attributes.get(attribute) ?? '';
  // GMX names it `quote`.
  if (quotes.test(`${of('class')} ${of('id')}`) || of('name') === 'quote') return true;
  // Gmail indents with a `blockquote` too, which has no line at its side.
  const style = of('style');
  const isIndented = /border(-width)?:\s*(none|0)/i.test(style) && !/border-left/i.test(style);
  return name === 'blockquote' && !isIndented;
}

export async function textOfHtml(html: string): Promise<string> {
  const { Tokenizer } = await import('htmlparser2');
  const reader = new TextReader(html);
  const tokenizer = new Tokenizer({}, reader);
  tokenizer.write(html);
  tokenizer.end();
  return reader.text();
}

class TextReader implements TokenizerCallbacks {
  readonly #html: string;
  readonly #lines: string[] = [];
  #line = '';
  #name = '';
  #attribute = '';
  #value = '';
  readonly #attributes = new Map<string, string>();
  /** The element in which nothing is shown. */
  #hiddenIn: string | null = null;
  #isPreformatted = false;
  /** The outermost element that is a quotation, and how many of its name are open within it. */
  #quote: { readonly name: string; open: number } | null = null;

  constructor(html: string) {
    this.#html = html;
  }

  onopentagname(start: number, end: number): void {
    this.#name = this.#html.slice(start, end).toLowerCase();
    this.#attributes.clear();
  }

  onattribname(start: number, end: number): void {
    this.#attribute = this.#html.slice(start, end).toLowerCase();
    this.#value = '';
  }

  onattribdata(start: number, end: number): void {
    this.#value += this.#html.slice(start, end);
  }

  onattribentity(code: number): void {
    this.#value += String.fromCodePoint(code);
  }

  onattribend(): void {
    if (!this.#attributes.has(this.#attribute)) this.#attributes.set(this.#attribute, this.#value);
  }

  onopentagend(): void {
    const name = this.#name;
    if (hidden.has(name)) this.#hiddenIn ??= name;
    if (name === 'pre') this.#isPreformatted = true;
    if (lines.has(name)) this.#break(paragraphs.has(name) && !this.#isOfOutlook());
    if (name === 'br') this.#end();
    if (name === 'li') this.#add('- ');
    if (name === 'img') this.#add(smileyIn(this.#attributes.get('alt')));
    this.#openQuote(name);
  }

  /** HTML knows no `<div/>`. */
  onselfclosingtag(): void {
    this.onopentagend();
  }

  #openQuote(name: string): void {
    if (this.#quote) this.#quote.open += this.#quote.name === name ? 1 : 0;
    else if (isQuote(name, this.#attributes)) this.#beginQuote(name);
    else if (quoteFromHere.test(this.#attributes.get('id') ?? '')) this.#beginQuote('');
  }

  #beginQuote(name: string): void {
    this.#break(false);
    this.#quote = { name, open: 1 };
  }

  onclosetag(start: number, end: number): void {
    const name = this.#html.slice(start, end).toLowerCase();
    if (this.#hiddenIn === name) this.#hiddenIn = null;
    if (name === 'pre') this.#isPreformatted = false;
    if (name === 'td' || name === 'th') this.#add(' ');
    if (lines.has(name)) this.#break(false);
    if (this.#quote?.name !== name || --this.#quote.open > 0) return;
    this.#break(false);
    this.#quote = null;
  }

  ontext(start: number, end: number): void {
    this.#add(this.#html.slice(start, end));
  }

  ontextentity(code: number): void {
    this.#add(String.fromCodePoint(code));
  }

  #add(text: string): void {
    if (this.#hiddenIn !== null) return;
    if (!this.#isPreformatted) {
      this.#line += text.replaceAll(/[ \t\r\n\f]+/g, ' ');
      return;
    }
    for (const [at, line] of text.split('\n').entries()) {
      if (at > 0) this.#end();
      this.#line += line;
    }
  }

  text(): string {
    this.#break(false);
    return this.#lines.join('\n');
  }

  /** Ends a line that has something in it; `isParagraph`: a blank line follows what there is. */
  #break(isParagraph: boolean): void {
    if (this.#line.trim() !== '') this.#end();
    this.#line = '';
    const last = this.#lines.at(-1) ?? '';
    if (isParagraph && last !== '' && last !== '> ') this.#end();
  }

  #end(): void {
    this.#lines.push(`${this.#quote ? '> ' : ''}${this.#line.trim()}`);
    this.#line = '';
  }

  /** It makes a paragraph of each line. */
  #isOfOutlook(): boolean {
    return this.#attributes.get('class')?.includes('Mso') ?? false;
  }

  oncdata(): void {}
  oncomment(): void {}
  ondeclaration(): void {}
  onprocessinginstruction(): void {}
  onend(): void {}
}

/** Smileys are pictures in some programs. */
const smileyIn = (alt = ''): string =>
  /^(?:\p{Extended_Pictographic}|\p{Emoji_Modifier}|\u200d|\ufe0f){1,20}$/u.test(alt) ? alt : '';
