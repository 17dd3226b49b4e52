// A mail without the contents of its files, read while it arrives: of a photo stays its name alone, so
// that a mail of any size takes no more memory than its words. What makes parsers slow is bounded too:
// parts within parts, the number of parts, and the number of lines.

/** How much of the words of one part is read; far more than a message may have. */
const mostOfPart = 256 * 1024;
/** How much is read of the whole mail, with headers and the lines between the parts. */
const mostOfMail = 1024 * 1024;
const mostLines = 8000;
/** How much is read of the headers of a part, and of a line that may be one between parts. */
const mostOfHeaders = 64 * 1024;
const mostOfLine = 4096;
/** Mail programs put some four parts into each other, and a part for each photo. */
const mostOpen = 50;
const mostParts = 500;

/** The form fields in which providers post a whole mail: SendGrid and Mailgun. */
export const mailFields: readonly string[] = ['email', 'body-mime'];

/**
 * Gives a mail, or the form with one in it if `formBoundary` is not null, without what its files say.
 * Every part keeps its headers.
 */
export async function withoutFiles(
  body: AsyncIterable<Buffer>,
  formBoundary: string | null,
): Promise<Buffer> {
  const reader = new PartReader(formBoundary);
  for await (const chunk of body) reader.write(chunk.toString('latin1'));
  return reader.end();
}

/** Every byte is a character of `latin1`, so that nothing is changed by reading it as text. */
class PartReader {
  readonly #form: string | null;
  /** The boundaries of the parts that are open, each with how many are around it, the outermost first. */
  readonly #boundaries = new Map<string, number>();
  #parts = 0;
  #lines = 0;
  #isInHeaders: boolean;
  #headers = '';
  /** How many characters of this part may still be kept. */
  #room = mostOfPart;
  #line = '';
  /** The line is so long that its beginning has been read already. */
  #isInLine = false;
  readonly #output: string[] = [];
  #length = 0;

  constructor(formBoundary: string | null) {
    this.#form = formBoundary;
    if (formBoundary !== null) this.#boundaries.set(formBoundary, 0);
    this.#isInHeaders = formBoundary === null;
  }

  write(chunk: string): void {
    let from = 0;
    for (let end = chunk.indexOf('\n'); end >= 0; end = chunk.indexOf('\n', from)) {
      this.#read(this.#line + chunk.slice(from, end + 1));
      this.#line = '';
      this.#isInLine = false;
      from = end + 1;
    }
    this.#line += chunk.slice(from);
    if (this.#line.length <= mostOfLine) return;
    this.#read(this.#line);
    this.#line = '';
    this.#isInLine = true;
  }

  end(): Buffer {
    this.#read(this.#line);
    // A form that was cut, or whose last line was, is not read without its end.
    const end = this.#form === null ? '' : `\r\n--${this.#form}--\r\n`;
    return Buffer.from(this.#output.join('') + end, 'latin1');
  }

  #read(line: string): void {
    if (!this.#isInLine && line.startsWith('--') && this.#readBoundary(line)) return;
    if (!this.#isInHeaders) {
      if (this.#room <= 0) return;
      this.#room -= line.length;
      this.#keep(line);
      return;
    }
    const isEnd = !this.#isInLine && line.trim() === '';
    if (this.#headers.length < mostOfHeaders) this.#headers += line;
    else if (!isEnd) return;
    this.#keep(line);
    if (isEnd) this.#endHeaders();
  }

  /** Whether the line stands between two parts, or ends the last one. */
  #readBoundary(line: string): boolean {
    const text = line.slice(2).trimEnd();
    const between = this.#boundaries.get(text);
    const at =
      between ?? (text.endsWith('--') ? this.#boundaries.get(text.slice(0, -2)) : undefined);
    if (at === undefined) return false;
    const isLast = between === undefined;
    const open = isLast ? at : at + 1;
    for (const inner of [...this.#boundaries.keys()].slice(open)) this.#boundaries.delete(inner);
    if (!isLast) this.#parts++;
    this.#isInHeaders = !isLast;
    this.#headers = '';
    this.#room = mostOfPart;
    // Where a long line was cut, its end is missing.
    if (this.#output.at(-1)?.endsWith('\n') === false) this.#keep('\r\n');
    this.#keep(line);
    return true;
  }

  #endHeaders(): void {
    const headers = this.#headers.replaceAll(/\r?\n[ \t]+/g, ' ');
    const isField = this.#form !== null && this.#boundaries.size === 1;
    this.#headers = '';
    // The mail in a form begins with headers of its own.
    if (isField && mailFields.includes(nameOfField(headers))) return;
    this.#isInHeaders = false;
    const type = /^content-type:[ \t]*([^\s;]+)(.*)$/im.exec(headers);
    const boundary = /^multipart\//i.test(type?.[1] ?? '') && boundaryIn(type?.[2] ?? '');
    const isTooDeep = this.#boundaries.size >= mostOpen;
    if (boundary && !isTooDeep && !this.#boundaries.has(boundary))
      this.#boundaries.set(boundary, this.#boundaries.size);
    this.#room = isTooDeep || isFile(headers, type?.[1]) ? 0 : mostOfPart;
  }

  #keep(text: string): void {
    this.#length += text.length;
    this.#lines++;
    if (this.#length <= mostOfMail && this.#lines <= mostLines && this.#parts <= mostParts)
      this.#output.push(text);
  }
}

/** What is no text and no report of a mail server, or was attached. */
const isFile = (headers: string, type = 'text/plain'): boolean =>
  !/^(text|multipart)\/|^message\/delivery-status$/i.test(type) ||
  /^content-disposition:[ \t]*attachment\b/im.test(headers);

const nameOfField = (headers: string): string =>
  /^content-disposition:[ \t]*form-data\b.*?\bname="?([\w-]+)/im.exec(headers)?.[1] ?? '';

/** The boundary in the parameters of a content type; null without one. */
export function boundaryIn(parameters: string): string | null {
  const [, quoted, plain] =
    /\bboundary=(?:"([^"]{1,200})"|([^\s;"]{1,200}))/i.exec(parameters) ?? [];
  return quoted ?? plain ?? null;
}
