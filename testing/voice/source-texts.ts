// What sources say to people: string literals and JSX text, without what only machines read.

/** Attributes that nobody reads, SQL, styles, and where imports come from. */
const unread: readonly RegExp[] = [
  /\b(?:className|class|id|name|type|key|href|src|rel|value|role|method|data-[\w-]+|aria-(?:controls|describedby|labelledby))=(?:"[^"\n]*"|\{`[^`]*`\}|\{'[^'\n]*'\})/g,
  /\b(?:sql|css)(?:<[^`]*?>)?`[^`]*`/g,
  /\b(?:from|import)\s*\(?\s*'[^'\n]+'/g,
];

const literal =
  /'((?:\\.|[^'\\\n])*)'|"((?:\\.|[^"\\\n])*)"|`((?:\\.|[^`\\])*)`|[>}]([^<>{}=;'"`]+)(?=[<{])/g;

/** A state, a path, a key: no space, and not one word as it begins a sentence. */
const isName = (text: string) => !/\s/.test(text) && !/^\p{Lu}\p{Ll}+[.!?…]?$/u.test(text);

/** What stands between two types, blocks or templates within a template. */
const isCode = (text: string) =>
  /&&|\|\||\w\(|\): \w|^, \w+:$|^(?:const|let|for|if|else)\b/.test(text);

/** The texts of a file's code, which is without comments. A member's name is none. */
export function sourceTexts(code: string): string[] {
  const read = unread.reduce((rest, one) => rest.replaceAll(one, ' '), code);
  return Array.from(read.matchAll(literal), ({ 0: found, index, ...groups }) => {
    const isKey = read[index + found.length] === ':';
    return isKey ? '' : (groups[1] ?? groups[2] ?? groups[3] ?? groups[4] ?? '');
  })
    .map((text) =>
      text
        .replaceAll(/\$\{[^}]*\}/g, '…')
        .replaceAll(/\s+/g, ' ')
        .trim(),
    )
    .filter((text) => !isName(text) && !isCode(text));
}
