// The text of a mail that has no other form. Read once from its beginning to its end.

/** Elements in which mail programs put what they quote. */
const quotes =
  /<blockquote\b|class="?gmail_quote|id="?divrplyfwdmsg|id="?appendonsend|class="?yahoo_quoted|class="?moz-cite-prefix|id="?mail-editor-reference/i;
const hidden = new Set(['style', 'script', 'head', 'title']);
const breaking = new Set(['br', 'p', 'div', 'li', 'tr', 'h1', 'h2', 'h3', 'ul', 'ol', 'table']);
const named: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
};

/** Without what the mail quotes. */
export function textOfHtml(html: string): string {
  const quoted = html.search(quotes);
  const own = quoted < 0 ? html : html.slice(0, quoted);
  let text = '';
  for (let at = 0; at < own.length; ) {
    const open = own.indexOf('<', at);
    text += own.slice(at, open < 0 ? own.length : open).replaceAll(/\s+/g, ' ');
    const close = open < 0 ? -1 : own.indexOf('>', open);
    if (close < 0) break;
    const name =
      /^<\/?([a-z0-9]{1,12})/i.exec(own.slice(open, open + 14))?.[1]?.toLowerCase() ?? '';
    if (breaking.has(name)) text += '\n';
    at = close + 1;
    if (hidden.has(name)) {
      const end = own.toLowerCase().indexOf(`</${name}`, at);
      if (end < 0) break;
      at = own.indexOf('>', end) + 1 || own.length;
    }
  }
  return text.replaceAll(/&(#\d{1,7}|#x[\da-f]{1,6}|[a-z]{2,6});/gi, decoded);
}

function decoded(entity: string, name: string): string {
  if (!name.startsWith('#')) return named[name.toLowerCase()] ?? entity;
  const code = name[1] === 'x' ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1));
  return code > 31 && code < 0x110000 ? String.fromCodePoint(code) : ' ';
}
