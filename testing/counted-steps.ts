// Counts the steps of regular expressions, since a clock says nothing on a loaded machine. Each
// repetition has to be bounded, so that a try at one place takes no longer in a longer text; and what is
// tried over and over within those bounds is counted.
import { setFlagsFromString } from 'node:v8';

/** An expression that gives up, and finds nothing, once it has gone back `mostStepsBack` times. */
type Limited = (source: string, flags: string, mostStepsBack: number) => RegExp;

setFlagsFromString('--allow-natives-syntax');
const limited = new Function(
  'source',
  'flags',
  'most',
  'return %NewRegExpWithBacktrackLimit(source, flags, most)',
) as Limited;

/** Of one expression for each character that it reads. */
const mostForEach = 100;
/** In characters: no expression takes long for fewer. */
const shortest = 1000;

/** Without characters in a class, and escaped ones, which repeat nothing. */
const isUnbounded = ({ source }: RegExp): boolean =>
  /[*+]|\{\d+,\}/.test(source.replaceAll(/\\.|\[(?:\\.|[^\]\\])*\]/g, ''));

let last = { text: '', ended: '' };
/** The same text is read again and again. */
function ended(text: string): string {
  if (last.text !== text) last = { text, ended: text + endOfText };
  return last.ended;
}

/** At its end the text has what the other expression finds in any case, unless it has given up. */
function endsInTime(expression: RegExp, text: string, from: number, read: number): boolean {
  if (expression.sticky) return true;
  let characters = 16;
  while (characters < read) characters *= 16;
  const twin = twinOf(expression, characters);
  twin.lastIndex = from;
  return twin.exec(ended(text)) !== null;
}

const endOfText = '\ue000';

/** By source and length: making one takes longer than using it. */
const twins = new Map<string, RegExp>();

/** The expression that finds the end of a text of this length, unless it has given up before. */
function twinOf({ source, flags }: RegExp, characters: number): RegExp {
  const key = `${characters} ${flags} ${source}`;
  const searching = `${flags.replaceAll('g', '').replaceAll('y', '')}g`;
  const twin =
    twins.get(key) ?? limited(`(?:${source})|${endOfText}`, searching, mostForEach * characters);
  twins.set(key, twin);
  return twin;
}

/** The expressions that go back more often, while `work` is done, than the length of a text allows. */
export function slowIn(work: () => unknown): string[] {
  const slow = new Set<string>();
  const { exec } = RegExp.prototype;
  const counted = function (this: RegExp, text: string) {
    const from = this.global || this.sticky ? this.lastIndex : 0;
    const match = exec.call(this, text);
    if (text.length < shortest) return match;
    // What looks into the expression below is not counted itself.
    RegExp.prototype.exec = exec;
    const read = (match ? match.index + match[0].length : text.length) - from;
    if (isUnbounded(this) || !endsInTime(this, text, from, read)) slow.add(this.source);
    RegExp.prototype.exec = counted;
    return match;
  };
  RegExp.prototype.exec = counted;
  try {
    work();
  } finally {
    RegExp.prototype.exec = exec;
  }
  return [...slow];
}
