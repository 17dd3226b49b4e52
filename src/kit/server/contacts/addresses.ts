// How people write email addresses, hosts and names at messengers, once their text is folded: all
// brackets are round. Every expression is bounded, so a long text takes no longer than its length.

/** Ends of host names that are no words. */
const plainEndings = String.raw`c\s?[o0]\s?m|net|org|biz|io|co|uk|de|fr|ca|eu|ru|cn|xyz|nl|ch|dk|fi|pl|cz|pt|gr|ie|jp|kr|mx|br|ua|ly|gg|cc|tv|ws`;
/**
 * Adds those that people type without `www`. It leaves out words that often follow a full stop without
 * its blank, as in `no rust.it runs` and `clean.one owner`; a word such as `e.g.` has no such ending.
 */
const endings = `${plainEndings}|info|shop|site|online|store|app|dev|link|page|cars|auto|autos|me|us|club|tech|website|click|forsale|vip|ai|au|lv|ee|ro|hu|bg|sk|tr|nz|za|il|ae|sg|hk|tw|vn|kz|deals|email|mobi|asia|icu|agency|digital|network|solutions|zone|chat|social|blog|media|cafe|rent|guru|lol|ltd|gmbh|ninja|rocks|studio|tips|tours|wiki|wtf|yoga|zip|mov|auction|cloud|host|bid|cx|gl|sx|fm|market|world|company|dealer|space`;
/** What may stand behind a name and `at`; people write `example` for any. */
const endingsOfMail = `${endings}|es|se|example`;
/** The ending of any host name, where something else shows that it is one. */
const ending = String.raw`\p{L}{2,24}`;

/** What stands before a sign: the span is made longer by it afterwards, which takes no steps here. */
export const inUser = /[\p{L}\p{N}._%+-]/u;
const behindUser = String.raw`(?<=[\p{L}\p{N}._%+-])`;
const begin = String.raw`(?<![\p{L}\p{N}])`;
const end = String.raw`(?![\p{L}\p{N}])`;
const name = String.raw`[\p{L}\p{N}][\p{L}\p{N}_%+-]{0,62}`;
/** A part has none of the signs that join words, so that `mail-dot-com` is no single name. */
const part = String.raw`[\p{L}\p{N}]{1,63}`;

/** Blanks or signs, as in `ben -at- mail`. */
const joint = String.raw`(?:\s{1,2}|\s{0,2}[()"'*_~/|+=:;-]{1,2}\s{0,2})`;
const bracketed = (words: string) => String.raw`\s{0,2}\(\s?(?:${words})\s?\)\s{0,2}`;
const bracketedAt = bracketed('at|@|arroba');
const at = String.raw`(?:${bracketedAt}|${joint}(?:at(?:[\s-]?sign)?|arroba)${joint})`;
const sign = String.raw`(?:\s?@\s?|${bracketed('@')})`;
const bracketedDot = bracketed(String.raw`dot|\.|punto|punkt`);
const writtenDot = `(?:${bracketedDot}|${joint}(?:d[o0]t|punto|punkt)${joint})`;
const dot = String.raw`(?:\.|${writtenDot})`;

const providers =
  'gmail|googlemail|hotmail|yahoo|outlook|icloud|protonmail|proton|gmx|aol|yandex|ymail|zoho';

/** Services on which people have a name. The second ones are ordinary words and letters as well. */
const messengers =
  'telegram|instagram|insta|snapchat|whats\\s?app|wechat|discord|skype|viber|tiktok|venmo|cash\\s?app|threema|facebook';
const alsoWords = 'tg|ig|snap|signal|kik|fb|messenger|twitter|wa|line|zelle|paypal';
const handle = String.raw`[\p{L}\p{N}][\p{L}\p{N}._#-]{2,40}`;
/** No word has a digit or an underscore in it, or a dot. */
const oddHandle = String.raw`(?=[\p{L}\p{N}._#-]{0,40}?(?:\p{L}[._]?\p{N}|_|\p{L}\.\p{L}|#\p{N}))${handle}`;
const naming = String.raw`\s?(?:(?:id|name|handle|user(?:name)?)\s{0,2}(?:is|[:=@>-])?|is|[:=@>~-]{1,2})\s{0,2}`;

export interface Writing {
  /** Nothing is found without it, and it is looked for much faster. */
  readonly needs: RegExp;
  readonly pattern: RegExp;
}
const writing = (needs: RegExp, source: string): Writing => ({
  needs,
  pattern: new RegExp(source, 'giu'),
});
const anAt = /(?:@|(?<!\p{L})at(?!\p{L})|arroba)/iu;
const aDot = /[\s(]\s?\.|d[o0]t|punto|punkt/i;
const aProvider = new RegExp(providers, 'i');
const aMessenger = new RegExp(`${begin}(?:${messengers}|${alsoWords})${end}`, 'iu');

/** Each begins where what stands before it ends: the name of a mailbox, or of a host. */
export const signs: readonly Writing[] = [
  // An address with its sign: `ben@mail.example`, `ben @ mail . example`, `ben@mail,com`.
  writing(/@/, `${behindUser}@${name}(?:${dot}${name}){0,4}`),
  writing(/@/, `${behindUser}${sign}${name}(?:\\s?${dot}\\s?${name}){1,4}`),
  writing(/@/, `${behindUser}${sign}${name}\\s?,\\s?(?:${endings})${end}`),
  // Spelt out: `ben at mail dot com`, `ben at mail.com`, `ben -at- mail -dot- com`.
  writing(anAt, `${behindUser}${at}${name}(?:${dot}${name}){0,3}${dot}(?:${endingsOfMail})${end}`),
  writing(anAt, `${behindUser}${at}${part}(?:${dot}${part}){0,3}${dot}(?:${endingsOfMail})${end}`),
  writing(anAt, `${behindUser}${at}${name}(?:${dot}${name}){0,3}${bracketedDot}${ending}${end}`),
  // `ben (at) mail.example`, `ben(a)mail.com`, `benATmailDOTcom`.
  writing(/\(/, `${behindUser}${bracketedAt}${name}(?:${dot}${name}){0,3}${dot}${ending}${end}`),
  writing(
    /\(\s?a/i,
    `${behindUser}${bracketed('a')}${name}(?:${dot}${name}){0,3}${dot}(?:${endingsOfMail})${end}`,
  ),
  { needs: /AT/, pattern: /(?<=[a-z0-9])AT[a-z0-9-]{2,62}DOT[a-z]{2,24}(?![\p{L}\p{N}])/gu },
  // Addresses at a provider that everybody knows: `ben at gmail`, `ben gmail.com`.
  writing(aProvider, `${behindUser}(?:${sign}|${at})(?:${providers})(?:[\\s,.]{1,2}com)?${end}`),
  writing(aProvider, `${behindUser}\\s{1,2}(?:${providers})${dot}com${end}`),
  // Hosts: `cheap . com`, `cheap dot com`, `cheapdotcom`.
  writing(
    aDot,
    `${behindUser}(?:\\s{1,3}\\.\\s{0,3}|${writtenDot})(?:${plainEndings})${end}(?:/[^\\s]{0,500})?`,
  ),
  writing(/com/i, `${behindUser}\\.\\s{1,3}com${end}`),
  writing(/dot/i, `(?<=[\\p{L}\\p{N}-]{3})dot(?:com|net|org)${end}`),
];

export const whole: readonly Writing[] = [
  writing(/@/, String.raw`@[\p{L}\p{N}._]{2,59}[\p{L}\p{N}_]`),
  // `b e n @ m a i l . c o m`
  writing(
    anAt,
    String.raw`${begin}(?:[\p{L}\p{N}][\s._-]{1,2}){2,40}(?:@|\(?\s?at\s?\)?)(?:[\s._-]{1,3}[\p{L}\p{N}]${end}){2,60}`,
  ),
  // Links and hosts: `bit.example/3abc`, `www cheap com`, `cheap.com`.
  writing(/\//, String.raw`${begin}h\s?[tx]\s?[tx]\s?p\s?s?\s?[:;]\s?/\s?/?\s?[^\s]{1,500}`),
  writing(
    /www/i,
    `${begin}www[\\s.,()_-]{1,3}[^\\s]{1,500}(?:[\\s,.]{1,2}(?:${plainEndings})${end})?`,
  ),
  writing(/\.\p{L}/u, `${begin}(?:${name}\\.){1,4}(?:${endings})${end}(?:/[^\\s]{0,500})?`),
  writing(/\p{L}\//u, `${begin}(?:${name}\\.){1,4}${ending}/[^\\s]{1,500}`),
  // Names at messengers: `telegram: ben`, `IG: ben_cars`, `ben77 on IG`, `discord ben#1234`.
  writing(aMessenger, `${begin}(?:${messengers})${naming}${handle}`),
  writing(aProvider, `${begin}(?:${providers})${naming}${handle}`),
  writing(aMessenger, `${begin}(?:${messengers})\\s{1,2}${oddHandle}`),
  writing(aMessenger, `${begin}(?:${alsoWords})${naming}${oddHandle}`),
  writing(/mail/i, `${begin}e-?mail${naming}${oddHandle}`),
  writing(
    aMessenger,
    `${begin}${oddHandle}\\s{1,2}(?:on|at|in|via|[(])\\s{0,2}(?:${messengers}|${alsoWords})${end}`,
  ),
];
